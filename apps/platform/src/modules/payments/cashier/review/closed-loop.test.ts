import { dueElsewhere, dueReturns, otherDepositDetails, type DetailsTotal } from './closed-loop.ts';

const email = { sysname: 'email', type: 'email', label: 'E-mail', placeholder: '', is_required: true } as const;
const methods = [
  { sysname: 'card', name: 'Bank card', min_amount: 20, requisites: [], provider: 'default' },
  { sysname: 'ewallet', name: 'E-wallet', min_amount: 10, requisites: [email], provider: 'default' },
];
const total = (own: Partial<DetailsTotal>): DetailsTotal => ({
  method: 'card',
  provider: 'default',
  fingerprint: null,
  masked: {},
  deposited: 0,
  withdrawn: 0,
  ...own,
});
const card = total({ deposited: 100, withdrawn: 30 });
/** Deposits from a wallet and withdrawals to it. */
const wallet = (name: string, deposited: number, withdrawn = 0, own: Partial<DetailsTotal> = {}) =>
  total({ method: 'ewallet', fingerprint: name, masked: { email: name }, deposited, withdrawn, ...own });
const newWallet = (name: string, withdrawn: number) => wallet(name, 0, withdrawn, { masked: null });
const older = (deposited: number, withdrawn: number) =>
  total({ method: 'ewallet', masked: deposited > 0 ? { email: '••••' } : null, deposited, withdrawn });
const due = (...totals: readonly DetailsTotal[]) => dueReturns(totals, methods, 5000);

describe('what goes back first', () => {
  it('is what was deposited with a method and not withdrawn to it', () => {
    expect(due(card)).toEqual([{ method: 'card', name: 'Bank card', amount: 70, least: 20, details: [] }]);
    expect(due({ ...card, withdrawn: 100 })).toEqual([]);
    expect(due({ ...card, withdrawn: 150 })).toEqual([]);
  });

  it('does not include a method that pays nothing out', () => {
    expect(due({ ...card, method: 'mobile_pay' })).toEqual([]);
  });

  it('does not include a method whose minimum is above the balance', () => {
    expect(dueReturns([card], methods, 19)).toEqual([]);
    expect(dueReturns([card], methods, 20)).toHaveLength(1);
  });

  it('does not keep the player from a method that itself is due', () => {
    const returns = due(card, wallet('a', 5));
    expect(dueElsewhere(returns, { method: 'card', amount: 70 })).toBeNull();
    expect(dueElsewhere(returns, { method: 'ewallet', amount: 10 })).toBeNull();
    expect(dueElsewhere(returns.slice(0, 1), { method: 'card', amount: 500 })).toBeNull();
  });

  it('keeps the player from more than is due to a method while another one is due', () => {
    const returns = due(card, wallet('a', 5));
    expect(dueElsewhere(returns, { method: 'card', amount: 71 })).toMatchObject({ method: 'ewallet', amount: 5 });
    expect(dueElsewhere(returns, { method: 'ewallet', amount: 11 })).toMatchObject({ method: 'card', amount: 70 });
    expect(dueElsewhere(returns.slice(0, 1), { method: 'ewallet', amount: 1 })).toMatchObject({ method: 'card' });
  });
});

describe('details of a method', () => {
  /** What is due to other wallets before a payout. */
  const before = (fingerprint: string | null, amount: number, ...totals: readonly DetailsTotal[]) =>
    otherDepositDetails(due(...totals), { method: 'ewallet', amount, fingerprint }).map((one) => [
      one.fingerprint,
      one.amount,
    ]);

  it('receive what was deposited from them, and no more while others are due', () => {
    const totals = [wallet('a', 1000), wallet('b', 50)];
    expect(before('b', 50, ...totals)).toEqual([]);
    expect(before('b', 51, ...totals)).toEqual([['a', 1000]]);
    expect(before('a', 1000, ...totals)).toEqual([]);
    expect(before('a', 1001, ...totals)).toEqual([['b', 50]]);
    expect(before('c', 10, ...totals)).toEqual([
      ['a', 1000],
      ['b', 50],
    ]);
    expect(before(null, 10, ...totals)).toHaveLength(2);
  });

  it('receive more when nothing is due to others', () => {
    expect(before('a', 5000, wallet('a', 1000), wallet('b', 50, 50))).toEqual([]);
    expect(before('c', 5000, wallet('a', 1000, 1000), wallet('b', 50, 50))).toEqual([]);
  });

  it('receive the smallest payout of the method when less is due to them', () => {
    expect(before('b', 10, wallet('a', 1000), wallet('b', 3))).toEqual([]);
    expect(before('b', 11, wallet('a', 1000), wallet('b', 3))).toEqual([['a', 1000]]);
    expect(before('b', 10, wallet('a', 1000), wallet('b', 3, 10))).toEqual([['a', 1000]]);
  });

  it('are due whatever was withdrawn to others', () => {
    expect(due(wallet('a', 1000), wallet('b', 1, 900))).toMatchObject([{ amount: 1000 }]);
    expect(due(wallet('a', 1000), newWallet('c', 900))).toMatchObject([{ amount: 1000 }]);
  });

  it('count withdrawals of older releases, whose details are unknown, for any details', () => {
    expect(due(wallet('a', 1000), older(0, 1000))).toEqual([]);
    const totals = [wallet('a', 1000), wallet('b', 500), older(0, 1200)];
    expect(due(...totals)).toMatchObject([{ amount: 300 }]);
    expect(before('c', 10, ...totals)).toEqual([
      ['a', 300],
      ['b', 300],
    ]);
  });

  it('receive deposits whose details are unknown', () => {
    const totals = [wallet('a', 100), wallet('b', 50, 50), older(1000, 0)];
    expect(before('a', 1100, ...totals)).toEqual([]);
    expect(before('b', 1000, ...totals)).toEqual([]);
    expect(before('b', 1001, ...totals)).toEqual([['a', 1100]]);
    expect(due(wallet('a', 100, 400), older(1000, 500))).toMatchObject([{ amount: 200 }]);
    expect(before('c', 1000, older(1000, 0))).toEqual([]);
  });

  it.each<[string, Partial<DetailsTotal>]>([
    ['of another provider', { provider: 'former' }],
    ['with other fields', { masked: { iban: 'DE••••' } }],
  ])('%s are not compared', (_, own) => {
    expect(before('c', 1000, wallet('a', 1000, 0, own))).toEqual([]);
    expect(due(wallet('a', 1000, 0, own), newWallet('c', 400))).toMatchObject([{ amount: 600, details: [] }]);
  });
});
