import { bonusRow } from '../../../testing/bonus-rows.ts';
import { BonusesBatch } from '../../bonuses/bonuses/bonuses.batch.ts';
import type { BonusRow } from '../../bonuses/bonuses/index.ts';
import { BetsSession, type BettingCall, type PlaceCall } from './bets.participant.ts';
import { bettingRefusalOf } from './betting-refusal.ts';

const at = new Date('2026-03-02T10:00:00Z');
let requests = 0;
const own = () => ({
  requestId: `request-${(requests += 1)}`,
  betId: 'bet',
  playerId: 'zoe',
  currency: 'EUR' as const,
});
const placeOf = (more: Partial<PlaceCall> = {}): PlaceCall => ({
  ...own(),
  kind: 'place',
  provider: 'default',
  funds: 'main',
  amount: 100,
  odds: 2000,
  title: 'North v South: North',
  legs: [],
  isIsolated: false,
  ...more,
});
const settleOf = (payout: number, revision = 1): BettingCall => ({
  ...own(),
  kind: 'settle',
  revision,
  outcome: payout > 0 ? 'won' : 'lost',
  payout,
  bonusId: null,
});
const cancelOf = (more: Readonly<{ playerId?: string }> = {}): BettingCall => ({
  ...own(),
  kind: 'cancel',
  bonusId: null,
  ...more,
});

const sessionOf = (bonuses: readonly BonusRow[] = [], tombstones: readonly string[] = []) => {
  const batch = new BonusesBatch();
  batch.add(bonuses);
  const session = new BetsSession(batch, [], tombstones, new Set(['zoe']), () => at);
  /** Applies a call unless it is refused. Returns the refusal or the movements. */
  const run = (call: BettingCall): string | readonly string[] => {
    const plan = session.decide(call, () => 10_000);
    if ('refuse' in plan) return plan.refuse;
    session.applied(call, { transferId: 'transfer', at, balance: () => 0 });
    return plan.legs.map(({ from, to, amount }) => `${from.code}>${to.code} ${amount}`);
  };
  return { session, run };
};
const bettingBonus = (more: Partial<BonusRow> = {}) => bonusRow({ type: 'betting', min_odds: 1500, ...more });

describe('admission', () => {
  it('refuses only new bets of players who may not bet', () => {
    const { session } = sessionOf();
    expect(session.admit(placeOf())).toBeNull();
    expect(session.admit(placeOf({ playerId: 'max' }))).toBe('player_blocked');
    expect(session.admit(settleOf(100))).toBeNull();
    expect(session.admit(cancelOf({ playerId: 'max' }))).toBeNull();
  });
});

describe('the wagering of a bet', () => {
  it.each<[string, Partial<BonusRow>, Partial<PlaceCall>, number]>([
    ['of bonus money at the minimum odds counts', {}, { funds: 'bonus', odds: 1500 }, 100],
    ['of bonus money below the minimum odds does not', {}, { funds: 'bonus', odds: 1499 }, 0],
    ['of main money counts', {}, {}, 100],
    ['of main money below the minimum odds does not', {}, { odds: 1499 }, 0],
    ['of isolated main money does not', {}, { isIsolated: true }, 0],
    ['of isolated bonus money counts', {}, { funds: 'bonus', isIsolated: true }, 100],
    ['without minimum odds counts', { min_odds: null }, { odds: 1001 }, 100],
    ['of main money at the maximum stake counts', { max_bet: 100 }, {}, 100],
    ['of main money above the maximum stake does not', { max_bet: 99 }, {}, 0],
    ['counts the percentage of betting', { contributions: { betting: 33 } }, {}, 33],
    ['without a percentage of betting counts nothing', { contributions: { slot: 100 } }, {}, 0],
    ['with an expired bonus does not', { expires_at: at }, {}, 0],
    ['with a casino bonus does not', { type: 'casino' }, {}, 0],
    ['with a bonus of another currency does not', { currency: 'USD' }, {}, 0],
  ])('%s', (_case, bonus, call, counted) => {
    const row = bettingBonus(bonus);
    const { run } = sessionOf([row]);
    run(placeOf(call));
    run(settleOf(0));
    expect(row.wagered).toBe(counted);
  });
});

describe('a bet of bonus money', () => {
  it.each<[string, readonly BonusRow[], string]>([
    ['without a bonus', [], 'no_bonus'],
    ['with an expired bonus', [bettingBonus({ expires_at: at })], 'no_bonus'],
    ['with a casino bonus only', [bonusRow()], 'no_bonus'],
    ['above the maximum stake', [bettingBonus({ max_bet: 99 })], 'bet_limit'],
  ])('is refused %s', (_case, bonuses, reason) => {
    const { run } = sessionOf(bonuses);
    expect(run(placeOf({ funds: 'bonus' }))).toBe(reason);
    expect(run(settleOf(100))).toBe('unknown_bet');
  });

  it('that is cancelled returns its stake to the bonus and counts nothing', () => {
    const bonus = bettingBonus();
    const { run } = sessionOf([bonus]);
    expect(run(placeOf({ funds: 'bonus' }))).toEqual(['betting_bonus>betting 100']);
    expect(bonus).toMatchObject({ balance: 900, at_stake: 100, is_played: true });
    expect(run(cancelOf())).toEqual(['betting>betting_bonus 100']);
    expect(bonus).toMatchObject({ balance: 1000, at_stake: 0, wagered: 0, status: 'active' });
  });
});

describe('the calls of a bet', () => {
  it('in one batch apply in their order', () => {
    const { run } = sessionOf();
    expect(run(placeOf())).toEqual(['main>betting 100']);
    expect(run(placeOf())).toBe('bet_known');
    expect(run(settleOf(250))).toEqual(['betting>main 250']);
    expect(run(cancelOf())).toBe('bet_settled');
    expect(run(settleOf(0, 2))).toEqual(['main>betting 250']);
  });

  it('after its cancellation change nothing', () => {
    const { run } = sessionOf();
    run(placeOf());
    expect(run(cancelOf())).toEqual(['betting>main 100']);
    expect(run(cancelOf())).toEqual([]);
    expect(run(settleOf(250))).toBe('bet_cancelled');
    expect(run(placeOf())).toBe('bet_known');
  });

  it('before the bet leave one tombstone, due to which the bet of any player is refused', () => {
    const { session, run } = sessionOf();
    expect([run(cancelOf()), run(cancelOf())]).toEqual([[], []]);
    expect(session.save()).toHaveLength(1);
    expect(run(placeOf())).toBe('bet_cancelled');
  });

  it('do not store a tombstone of an earlier batch again', () => {
    const { session, run } = sessionOf([], ['bet']);
    expect(run(placeOf())).toBe('bet_cancelled');
    expect(run(cancelOf())).toEqual([]);
    expect(session.save()).toEqual([]);
  });

  it('of another player are refused', () => {
    const { run } = sessionOf();
    run(placeOf());
    expect(run(cancelOf({ playerId: 'max' }))).toBe('unknown_bet');
  });

  it('with the stored or an older revision change nothing', () => {
    const { run } = sessionOf();
    run(placeOf());
    run(settleOf(250, 3));
    expect(run(settleOf(250, 3))).toEqual([]);
    expect(run(settleOf(0, 2))).toEqual([]);
    expect(run(settleOf(251, 3))).toBe('revision_known');
  });
});

it.each([
  ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
  ['bet_cancelled', 'BET_CANCELLED'],
  ['bet_known', 'DUPLICATE_CONFLICT'],
  ['revision_known', 'DUPLICATE_CONFLICT'],
  ['no_bonus', 'NO_BONUS'],
  ['bet_limit', 'BET_LIMIT_EXCEEDED'],
  ['unknown_bet', 'UNKNOWN_BET'],
  ['bet_settled', 'BET_SETTLED'],
  ['a reason of a newer release', 'TRY_AGAIN'],
])('the refusal %s has the code %s of the provider contract', (reason, code) => {
  expect(bettingRefusalOf(reason).code).toBe(code);
});
