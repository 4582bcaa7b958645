import type { BetOutcome } from '@croupier/provider-contract';
import fc from 'fast-check';
import { bonusRow } from '../../../testing/bonus-rows.ts';
import { BonusesBatch } from '../../bonuses/bonuses/bonuses.batch.ts';
import type { BonusRow } from '../../bonuses/bonuses/index.ts';
import { playerAccount, type Leg } from '../../ledger/index.ts';
import type { BetRow } from './betting.repository.ts';
import { correction, countedOf, type Movement } from './settlement.ts';

const at = new Date('2026-03-02T10:00:00Z');
const betRow = (own: Partial<BetRow> = {}): BetRow => ({
  id: 'bet',
  provider: 'default',
  provider_bet: 'provider-bet',
  player_id: 'zoe',
  funds: 'main',
  currency: 'EUR',
  stake: 100,
  odds: 2000,
  title: 'North v South: North',
  legs: [],
  status: 'open',
  payout: 0,
  paid: 0,
  revision: 0,
  bonus_id: null,
  wagered: 0,
  counted: 0,
  created_at: at,
  settled_at: null,
  ...own,
});
const bettingBonus = (own: Partial<BonusRow> = {}): BonusRow => bonusRow({ type: 'betting', ...own });
const bonusBet = (own: Partial<BetRow> = {}): BetRow =>
  betRow({ funds: 'bonus', bonus_id: 'bonus', wagered: 100, ...own });
const flows = (legs: readonly Leg[]) => legs.map(({ from, to, amount }) => `${from.code}>${to.code} ${amount}`);

type Given = Readonly<{ bet: BetRow; bonus?: BonusRow; others?: readonly BonusRow[]; main?: number }>;
const settle = ({ bet, bonus, others = [], main = 0 }: Given, outcome: BetOutcome, payout: number): Movement => {
  const bonuses = new BonusesBatch();
  bonuses.add([...(bonus ? [bonus] : []), ...others]);
  return correction({ bet, bonus: bonus ?? null, bonuses, outcome, payout, balance: () => main, now: at });
};

describe('the part of a stake that counts toward wagering', () => {
  it.each<[BetOutcome, number, number]>([
    ['won', 101, 101],
    ['lost', 101, 101],
    ['half_won', 101, 50],
    ['half_lost', 101, 50],
    ['half_lost', 1, 0],
    ['void', 101, 0],
  ])('of a bet that is %s with %i at risk is %i', (outcome, wagered, counted) => {
    expect(countedOf(outcome, wagered)).toBe(counted);
  });
});

describe('a bet of main money', () => {
  it('that loses moves nothing', () => {
    expect(settle({ bet: betRow() }, 'lost', 0).legs).toEqual([]);
  });

  it('is paid the difference to its earlier payout', () => {
    const bet = betRow({ status: 'half_won', payout: 150, paid: 150 });
    const { legs, applied } = settle({ bet }, 'won', 200);
    expect(flows(legs)).toEqual(['betting>main 50']);
    applied(at);
    expect(bet.paid).toBe(200);
  });

  it('moves nothing when a correction changes the outcome but not the payout', () => {
    const bet = betRow({ status: 'half_lost', payout: 50, paid: 50 });
    expect(settle({ bet }, 'void', 50).legs).toEqual([]);
  });

  it.each([
    [500, ['main>betting 200'], 0],
    [80, ['main>betting 80'], 120],
    [0, [], 200],
  ])('returns a payout at most up to the balance of %i', (main, expected, paid) => {
    const bet = betRow({ status: 'won', payout: 200, paid: 200 });
    const { legs, applied } = settle({ bet, main }, 'lost', 0);
    expect(flows(legs)).toEqual(expected);
    applied(at);
    expect(bet.paid).toBe(paid);
  });

  it('wagers a bonus without receiving its money', () => {
    const bonus = bettingBonus({ wagered: 2900, balance: 400, at_stake: 30 });
    const { legs, applied } = settle({ bet: betRow({ bonus_id: 'bonus', wagered: 100 }), bonus }, 'won', 250);
    expect(flows(legs)).toEqual(['betting>main 250', 'betting_bonus>main 400']);
    applied(at);
    expect(bonus).toMatchObject({ status: 'completed', balance: 0, converted: 400, at_stake: 30 });
  });

  it('does not reactivate a lost bonus that it wagered', () => {
    const bonus = bettingBonus({ status: 'lost', balance: 0 });
    const bet = betRow({ bonus_id: 'bonus', status: 'lost', wagered: 100, counted: 100 });
    settle({ bet, bonus }, 'won', 200).applied(at);
    expect(bonus.status).toBe('lost');
  });
});

describe('a bet of bonus money', () => {
  it('closes its stake with the first settlement only', () => {
    const bonus = bettingBonus({ balance: 0, at_stake: 300 });
    const bet = bonusBet();
    settle({ bet, bonus }, 'won', 150).applied(at);
    expect(bonus).toMatchObject({ at_stake: 200, balance: 150, wagered: 100 });
    bet.status = 'won';
    settle({ bet, bonus }, 'half_won', 120).applied(at);
    expect(bonus).toMatchObject({ at_stake: 200, balance: 120, wagered: 50 });
  });

  it('returns a payout at most up to the balance of its bonus', () => {
    const bonus = bettingBonus({ balance: 60, at_stake: 10 });
    const bet = bonusBet({ status: 'won', payout: 150, paid: 150, counted: 100 });
    const { legs, applied } = settle({ bet, bonus, main: 900 }, 'lost', 0);
    expect(flows(legs)).toEqual(['betting_bonus>betting 60']);
    applied(at);
    expect(bonus).toMatchObject({ balance: 0, status: 'active' });
    expect(bet.paid).toBe(90);
  });

  it('of a completed bonus returns main money, which the conversion no longer contains', () => {
    const bonus = bettingBonus({ status: 'completed', balance: 0, converted: 500 });
    const bet = bonusBet({ status: 'won', payout: 150, paid: 150, counted: 100 });
    const { legs, applied } = settle({ bet, bonus, main: 900 }, 'lost', 0);
    expect(flows(legs)).toEqual(['main>betting 150']);
    applied(at);
    expect(bonus.converted).toBe(350);
  });

  it('of a completed bonus never makes the converted amount negative', () => {
    const bonus = bettingBonus({ status: 'completed', balance: 0, converted: 100 });
    const bet = bonusBet({ status: 'won', payout: 150, paid: 150, counted: 100 });
    settle({ bet, bonus, main: 900 }, 'lost', 0).applied(at);
    expect(bonus.converted).toBe(0);
  });

  it.each(['removed', 'expired'] as const)(
    'of a bonus that is %s moves the payout between house accounts',
    (status) => {
      const bonus = bettingBonus({ status, balance: 0, at_stake: 100 });
      const bet = bonusBet();
      const paid = settle({ bet, bonus, main: 900 }, 'won', 150);
      expect(flows(paid.legs)).toEqual(['betting>bonus_liability 150']);
      paid.applied(at);
      bet.status = 'won';
      expect(flows(settle({ bet, bonus, main: 900 }, 'lost', 0).legs)).toEqual(['bonus_liability>betting 150']);
    },
  );

  it('converts its payout when the bet meets the wagering requirement', () => {
    const bonus = bettingBonus({ wagered: 2900, balance: 40, at_stake: 100, max_conversion: 150 });
    const { legs, applied } = settle({ bet: bonusBet(), bonus }, 'won', 200);
    expect(flows(legs)).toEqual([
      'betting>betting_bonus 200',
      'betting_bonus>main 150',
      'betting_bonus>bonus_liability 90',
    ]);
    applied(at);
    expect(bonus).toMatchObject({ status: 'completed', converted: 150, balance: 0, at_stake: 0 });
  });
});

describe('a correction that pays a bet of a lost bonus', () => {
  const lost = (own: Partial<BonusRow> = {}) => bettingBonus({ status: 'lost', balance: 0, finished_at: at, ...own });
  const lostBet = () => bonusBet({ status: 'lost', counted: 100 });

  it('reactivates the bonus', () => {
    const bonus = lost();
    expect(flows(settle({ bet: lostBet(), bonus }, 'won', 200).legs)).toEqual(['betting>betting_bonus 200']);
    expect(bonus).toMatchObject({ status: 'active', finished_at: null });
  });

  it.each<[string, Partial<BonusRow>, readonly BonusRow[]]>([
    ['the bonus expires at this time', { expires_at: at }, []],
    ['another betting bonus is active', {}, [bettingBonus({ id: 'next' })]],
  ])('pays to the house account when %s', (_case, own, others) => {
    const bonus = lost(own);
    const { legs } = settle({ bet: lostBet(), bonus, others }, 'won', 200);
    expect(flows(legs)).toEqual(['betting>bonus_liability 200']);
    expect(bonus.status).toBe('lost');
  });

  it('ignores active bonuses of another type or currency', () => {
    const bonus = lost();
    const others = [bonusRow({ id: 'casino' }), bettingBonus({ id: 'usd', currency: 'USD' })];
    settle({ bet: lostBet(), bonus, others }, 'won', 200);
    expect(bonus.status).toBe('active');
  });

  it('does not reactivate it for a payout of 0', () => {
    const bonus = lost();
    expect(settle({ bet: lostBet(), bonus }, 'void', 0).legs).toEqual([]);
    expect(bonus.status).toBe('lost');
  });
});

describe('any sequence of corrections', () => {
  const outcome = fc.constantFrom<BetOutcome>('won', 'lost', 'half_won', 'half_lost', 'void');
  const steps = fc.array(fc.record({ outcome, payout: fc.nat(1000), spent: fc.nat(400) }), {
    minLength: 1,
    maxLength: 12,
  });
  const account = playerAccount('zoe', 'main', 'EUR');

  it('credits the last payout in main money, or there is no amount left to reverse', () => {
    fc.assert(
      fc.property(steps, (corrections) => {
        const bet = betRow();
        let main = 0;
        let spent = 0;
        for (const step of corrections) {
          const { legs, applied } = settle({ bet, main }, step.outcome, step.payout);
          for (const { from, to, amount } of legs)
            main += (to.key === account.key ? amount : 0) - (from.key === account.key ? amount : 0);
          applied(at);
          bet.status = step.outcome;
          expect(main).toBeGreaterThanOrEqual(0);
          expect(main + spent).toBe(bet.paid);
          expect(bet.paid === step.payout || (bet.paid > step.payout && main === 0)).toBe(true);
          const gone = Math.min(main, step.spent);
          main -= gone;
          spent += gone;
        }
      }),
    );
  });

  it('counts a bet toward wagering by its last outcome', () => {
    fc.assert(
      fc.property(steps, fc.nat(100), (corrections, wagered) => {
        const bonus = bettingBonus({ balance: 100_000, at_stake: 100, required: 10 ** 6 });
        const bet = bonusBet({ wagered });
        for (const step of corrections) {
          settle({ bet, bonus }, step.outcome, step.payout).applied(at);
          bet.status = step.outcome;
          expect(bonus.wagered).toBe(countedOf(step.outcome, wagered));
          expect(bonus).toMatchObject({ at_stake: 0, balance: 100_000 + step.payout });
        }
      }),
    );
  });
});
