import fc from 'fast-check';
import type { Plan } from '../../ledger/index.ts';
import type { BetCall, BonusPlay, GameCall, RollbackCall, WinCall } from './game-calls.ts';
import { RoundsSession, type PlayerStates } from './rounds.participant.ts';
import type { RoundEnd } from './wallet.port.ts';
import type { RoundRow, TransactionRow } from './wallet.repository.ts';

const at = new Date('2026-03-01T10:00:00Z');
const earlier = new Date('2026-02-28T10:00:00Z');
const bonus: BonusPlay = { type: 'casino', gameType: 'slot', isIsolated: false };
let requests = 0;
const common = () => ({
  requestId: `request-${(requests += 1)}`,
  playerId: 'zoe',
  currency: 'EUR' as const,
  mayBeRejected: true as const,
});
const inRound = { game: 'amber-fox', providerRound: 'r' };
const betOf = (amount: number, own: Partial<BetCall> = {}): BetCall => ({
  ...common(),
  ...inRound,
  kind: 'bet',
  amount,
  ...own,
});
const winOf = (amount: number, own: Partial<WinCall> = {}): WinCall => ({
  ...common(),
  ...inRound,
  kind: 'win',
  amount,
  isFinal: true,
  ...own,
});
const rollbackOf = (originalRequestId: string, own: Partial<RollbackCall> = {}): RollbackCall => ({
  ...common(),
  kind: 'rollback',
  originalRequestId,
  ...own,
});
const roundOf = (own: Partial<RoundRow> = {}): RoundRow => ({
  id: 'round',
  player_id: 'zoe',
  game: 'amber-fox',
  provider_round: 'r',
  currency: 'EUR',
  stake: 100,
  payout: 0,
  held: 0,
  status: 'open',
  created_at: earlier,
  settled_at: null,
  ...own,
});
const storedBet = (own: Partial<TransactionRow> = {}): TransactionRow => ({
  request_id: 'stored',
  kind: 'bet',
  player_id: 'zoe',
  round_id: 'round',
  amount: 100,
  transfer_id: 'transfer',
  original_request_id: null,
  is_rolled_back: false,
  created_at: earlier,
  ...own,
});

type Stored = Readonly<{
  playerStates?: PlayerStates;
  rounds?: readonly RoundRow[];
  transactions?: readonly TransactionRow[];
}>;
const sessionOf = ({ playerStates = new Map(), rounds = [], transactions = [] }: Stored = {}) => {
  const reported: RoundEnd[] = [];
  const session = new RoundsSession((ended) => reported.push(...ended), null, playerStates, rounds, transactions);
  /** Decides a call and applies it unless it is refused. Returns the refusal, or the amount that moves. */
  const run = (call: GameCall): string | number => {
    const plan: Plan | null = session.decide(call, () => 0);
    if (plan && 'refuse' in plan) return plan.refuse;
    session.applied(call, { transferId: `transfer-${call.requestId}`, at, balance: () => 0 });
    const moved = plan ? plan.legs.reduce((sum, { amount }) => sum + amount, 0) : null;
    return moved ?? (call.kind === 'rollback' ? 0 : call.amount);
  };
  const ended = (): readonly RoundEnd[] => {
    session.committed();
    return reported;
  };
  return { session, run, ended };
};

describe('admission', () => {
  const state = (mayStake: boolean, hasLiveBonus: boolean): PlayerStates =>
    new Map([['zoe', { mayStake, hasLiveBonus }]]);
  const bet = betOf(100);
  const mixed = betOf(100, { bonus });
  const { mayBeRejected: _mayBeRejected, ...recorded } = bet;

  it.each<[string, GameCall, PlayerStates, string | null]>([
    ['a bet of a player who may stake', bet, state(true, false), null],
    ['a bet of a blocked player', bet, state(false, false), 'player_blocked'],
    ['a bet of an unknown player', bet, new Map(), 'player_blocked'],
    ['a bet of a blocked player with bonus money', bet, state(false, true), 'player_blocked'],
    ['a payout to a blocked player', winOf(100), state(false, false), null],
    ['a rollback to a blocked player', rollbackOf('stored'), state(false, false), null],
    ['a bet that omits bonus money', bet, state(true, true), 'bonus_play'],
    ['a payout that omits bonus money', winOf(100), state(true, true), 'bonus_play'],
    ['a bet with missing bonus money', mixed, state(true, false), 'main_play'],
    ['a payout with missing bonus money', winOf(1, { bonus }), state(false, false), 'main_play'],
    ['a bet with bonus money', mixed, state(true, true), null],
    ['a recorded bet of a blocked player', recorded, state(false, true), null],
  ])('of %s', (_case, call, playerStates, reason) => {
    expect(sessionOf({ playerStates }).session.admit(call)).toBe(reason);
  });
});

describe('a round', () => {
  it('adds up its bets and payouts', () => {
    const round = roundOf();
    const { run, ended } = sessionOf({ rounds: [round] });
    expect([run(betOf(50)), run(winOf(30, { isFinal: false })), run(winOf(5))]).toEqual([50, 30, 5]);
    expect(round).toMatchObject({ stake: 150, payout: 35, status: 'settled', settled_at: at });
    expect(ended()).toEqual([
      {
        id: 'round',
        playerId: 'zoe',
        game: 'amber-fox',
        stake: 150,
        payout: 35,
        bonusStake: 0,
        bonusPayout: 0,
        currency: 'EUR',
        settledAt: at,
      },
    ]);
  });

  it('accepts nothing after its final payout in the same batch', () => {
    const { run } = sessionOf();
    const bet = betOf(100);
    expect([run(bet), run(winOf(0))]).toEqual([100, 0]);
    expect([run(betOf(100)), run(winOf(50)), run(rollbackOf(bet.requestId))]).toEqual([
      'round_closed',
      'round_closed',
      'round_closed',
    ]);
  });

  it.each([
    ['player', { playerId: 'max' }],
    ['game', { game: 'blue-comet' }],
    ['name', { providerRound: 'other' }],
  ])('of another %s is another round', (_part, own) => {
    const { run, ended } = sessionOf();
    run(betOf(100));
    expect(run(winOf(50, own))).toBe('unknown_round');
    expect(run(betOf(70, own))).toBe(70);
    run(winOf(50, own));
    expect(ended()).toMatchObject([{ stake: 70, payout: 50 }]);
  });

  it('cannot be paid before its first bet', () => {
    const { run } = sessionOf();
    expect(run(winOf(100))).toBe('unknown_round');
    expect(run(betOf(10))).toBe(10);
    expect(run(winOf(100))).toBe(100);
  });

  it('without stakes can only be paid by calls with free spins', () => {
    const { run } = sessionOf({ rounds: [roundOf({ stake: 0 })] });
    expect(run(winOf(100))).toBe('unknown_round');
    expect(run(winOf(100, { freeRound: 'pack' }))).toBe(100);
  });

  it('of a free spin has no stake', () => {
    const { run, ended } = sessionOf();
    run(betOf(20, { freeRound: 'pack' }));
    run(winOf(300, { freeRound: 'pack' }));
    expect(ended()).toMatchObject([{ stake: 0, payout: 300 }]);
  });
});

describe('a rollback', () => {
  it('returns one of several bets once', () => {
    const round = roundOf({ stake: 170 });
    const { run } = sessionOf({ rounds: [round], transactions: [storedBet()] });
    expect([run(rollbackOf('stored')), run(rollbackOf('stored'))]).toEqual([100, 0]);
    expect(round).toMatchObject({ stake: 70, status: 'open' });
  });

  it('of a bet that was rolled back moves nothing', () => {
    const round = roundOf({ stake: 70 });
    const back = storedBet({ request_id: 'back', kind: 'rollback', original_request_id: 'stored', amount: 0 });
    const { run } = sessionOf({ rounds: [round], transactions: [storedBet({ is_rolled_back: true }), back] });
    expect(run(rollbackOf('stored'))).toBe(0);
    expect(round.stake).toBe(70);
  });

  it('of the only bet ends the round without reporting it', () => {
    const round = roundOf();
    const { run, ended } = sessionOf({ rounds: [round], transactions: [storedBet()] });
    run(rollbackOf('stored'));
    expect(round).toMatchObject({ stake: 0, status: 'rolled_back', settled_at: null });
    expect(run(betOf(10))).toBe('round_closed');
    expect(run(winOf(10))).toBe('round_closed');
    expect(ended()).toEqual([]);
  });

  it('after a payout does not change the payout and does not settle the round', () => {
    const round = roundOf();
    const { run, ended } = sessionOf({ rounds: [round], transactions: [storedBet()] });
    run(winOf(40, { isFinal: false }));
    expect(run(rollbackOf('stored'))).toBe(100);
    expect(round).toMatchObject({ stake: 0, payout: 40, status: 'open' });
    expect(run(winOf(0))).toBe(0);
    expect(ended()).toMatchObject([{ stake: 0, payout: 40 }]);
  });

  it('before its bet makes only this bet be refused', () => {
    const { run } = sessionOf();
    const [late, other] = [betOf(100), betOf(100)];
    expect(run(rollbackOf(late.requestId))).toBe(0);
    expect(run(late)).toBe('rolled_back');
    expect(run(other)).toBe(100);
  });

  it.each<[string, Partial<TransactionRow>, Partial<RoundRow>, string]>([
    ['a payout', { kind: 'win' }, {}, 'not_a_bet'],
    ['another rollback', { kind: 'rollback', round_id: null }, {}, 'not_a_bet'],
    ["another player's bet", { player_id: 'max' }, {}, 'unknown_round'],
    ['a bet of a settled round', {}, { status: 'settled', settled_at: earlier }, 'round_closed'],
    ['a bet of a round that was not found', { round_id: 'missing' }, {}, 'round_closed'],
  ])('of %s is refused', (_case, transaction, round, reason) => {
    const { run } = sessionOf({ rounds: [roundOf(round)], transactions: [storedBet(transaction)] });
    expect(run(rollbackOf('stored'))).toBe(reason);
  });
});

describe('a commit', () => {
  it('does not report rounds that were settled before the batch', () => {
    const { run, ended } = sessionOf({ rounds: [roundOf({ status: 'settled', settled_at: earlier })] });
    expect(run(winOf(10))).toBe('round_closed');
    expect(ended()).toEqual([]);
  });

  it('without applied calls saves nothing', () => {
    const { session, run } = sessionOf();
    run(winOf(10));
    expect(session.save()).toEqual([]);
  });

  it('saves new rounds, existing rounds and transactions separately', () => {
    const { session, run } = sessionOf({ rounds: [roundOf()], transactions: [storedBet()] });
    run(betOf(10, { providerRound: 'new' }));
    expect(session.save()).toHaveLength(2);
    run(winOf(10, { isFinal: false }));
    expect(session.save()).toHaveLength(3);
    run(rollbackOf('stored'));
    expect(session.save()).toHaveLength(4);
  });
});

it('has stakes and payouts of the accepted calls after any course of calls', () => {
  const step = fc.record({
    kind: fc.constantFrom('bet', 'win', 'rollback'),
    amount: fc.integer({ min: 1, max: 500 }),
    isFinal: fc.boolean(),
    of: fc.nat(6),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const round = roundOf();
      const { run, ended } = sessionOf({ rounds: [round], transactions: [storedBet()] });
      const stakes = new Map([['stored', 100]]);
      let payout = 0;
      for (const { kind, amount, isFinal, of } of steps) {
        const wasOpen = round.status === 'open';
        const id = [...stakes.keys()].at(of % Math.max(1, stakes.size)) ?? 'stored';
        const call = kind === 'bet' ? betOf(amount) : kind === 'win' ? winOf(amount, { isFinal }) : rollbackOf(id);
        const outcome = run(call);
        if (kind !== 'rollback') expect(typeof outcome === 'string').toBe(!wasOpen);
        if (typeof outcome === 'string') continue;
        if (kind === 'bet') stakes.set(call.requestId, amount);
        else if (kind === 'win') payout += amount;
        else if (outcome > 0) {
          expect(outcome).toBe(stakes.get(id));
          stakes.delete(id);
        }
      }
      const stake = [...stakes.values()].reduce((sum, one) => sum + one, 0);
      expect(round).toMatchObject({ stake, payout });
      expect(ended()).toHaveLength(round.status === 'settled' ? 1 : 0);
      expect(round.status === 'rolled_back').toBe(stake === 0 && payout === 0);
    }),
  );
});
