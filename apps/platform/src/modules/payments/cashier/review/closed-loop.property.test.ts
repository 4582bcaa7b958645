import fc from 'fast-check';
import { dueElsewhere, dueReturns, otherDepositDetails, type DetailsTotal } from './closed-loop.ts';

const email = { sysname: 'email', type: 'email', label: 'E-mail', placeholder: '', is_required: true } as const;
const methods = [
  { sysname: 'card', name: 'Bank card', min_amount: 20, requisites: [], provider: 'default' },
  { sysname: 'ewallet', name: 'E-wallet', min_amount: 10, requisites: [email], provider: 'default' },
];

const fingerprint = fc.constantFrom('a', 'b', 'c');
const amounts = { deposited: fc.nat(300), withdrawn: fc.nat(300) };
/** Cards have no details; wallets have, or are from a release that stored none, or from another provider. */
const total: fc.Arbitrary<DetailsTotal> = fc.oneof(
  fc.record({ ...amounts, method: fc.constant('card'), provider: fc.constant('default') }).map((own) => ({
    ...own,
    fingerprint: null,
    masked: {},
  })),
  fc
    .record({ ...amounts, fingerprint, provider: fc.constantFrom('default', 'default', 'former') })
    .map((own) => ({ ...own, method: 'ewallet', masked: own.deposited > 0 ? { email: own.fingerprint } : null })),
  fc.record(amounts).map((own) => ({
    ...own,
    method: 'ewallet',
    provider: 'default',
    fingerprint: null,
    masked: own.deposited > 0 ? { email: '••••' } : null,
  })),
);
const keyOf = ({ method, provider, fingerprint: hash }: DetailsTotal) => `${method} ${provider} ${hash}`;
const history = fc.uniqueArray(total, { selector: keyOf, maxLength: 6 });

type Payout = Readonly<{ method: string; fingerprint: string | null; amount: number }>;

const isAccepted = (totals: readonly DetailsTotal[], balance: number, payout: Payout): boolean => {
  const returns = dueReturns(totals, methods, balance);
  return dueElsewhere(returns, payout) === null && otherDepositDetails(returns, payout).length === 0;
};

const afterPayout = (totals: readonly DetailsTotal[], { method, fingerprint: hash, amount }: Payout) => {
  const own = { method, provider: 'default', fingerprint: hash, masked: null, deposited: 0, withdrawn: 0 };
  const found = totals.find((one) => keyOf(one) === keyOf(own)) ?? own;
  return [...totals.filter((one) => one !== found), { ...found, withdrawn: found.withdrawn + amount }];
};

/** The payout that the rule asks for: what is due to the first method, to the first of its details. */
const askedFor = (totals: readonly DetailsTotal[], balance: number): Payout | null => {
  const [due] = dueReturns(totals, methods, balance);
  if (!due) return null;
  const [details] = due.details;
  const amount = Math.min(balance, Math.max(due.least, details?.amount ?? due.amount));
  const own = due.method === 'card' ? null : 'a new wallet';
  return { method: due.method, fingerprint: details?.fingerprint ?? own, amount };
};

it('always leaves a way out: each payout that the rule asks for is accepted, and after a few of them it asks no more', () => {
  fc.assert(
    fc.property(history, fc.nat(2000), (deposits, winnings) => {
      let totals: readonly DetailsTotal[] = deposits;
      let balance = winnings;
      const steps: Payout[] = [];
      for (let payout = askedFor(totals, balance); payout; payout = askedFor(totals, balance)) {
        expect(isAccepted(totals, balance, payout)).toBe(true);
        steps.push(payout);
        totals = afterPayout(totals, payout);
        balance -= payout.amount;
        expect(steps.length).toBeLessThanOrEqual(deposits.length + 2);
      }
      expect(balance).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 400 },
  );
});

it('asks a player with a single deposit to withdraw as much to it, then lets the rest go anywhere', () => {
  const deposit = fc.integer({ min: 20, max: 1000 });
  fc.assert(
    fc.property(deposit, fc.integer({ min: 1, max: 1000 }), (deposited, winnings) => {
      const card: DetailsTotal = {
        method: 'card',
        provider: 'default',
        fingerprint: null,
        masked: {},
        deposited,
        withdrawn: 0,
      };
      const balance = deposited + winnings;
      const toWallet = { method: 'ewallet', fingerprint: 'a', amount: 10 };
      const back = { method: 'card', fingerprint: null, amount: deposited };
      expect(isAccepted([card], balance, toWallet)).toBe(false);
      expect(isAccepted([card], balance, back)).toBe(true);
      const rest = { ...toWallet, amount: winnings };
      expect(isAccepted(afterPayout([card], back), winnings, rest)).toBe(true);
    }),
  );
});
