import fc from 'fast-check';
import { bonusRow, packRow } from '../../../testing/bonus-rows.ts';
import { BonusesBatch } from '../../bonuses/bonuses/bonuses.batch.ts';
import type { BonusRow } from '../../bonuses/bonuses/index.ts';
import { FreeSpinsBatch } from '../../bonuses/freespins/index.ts';
import type { AccountRef, Plan } from '../../ledger/index.ts';
import type { BetCall, BonusPlay, RollbackCall, WinCall } from './game-calls.ts';
import { RoundMoney } from './round-money.ts';
import type { BetMoneyRow, RoundMoneyRow } from './round-money.repository.ts';
import type { RoundRow, TransactionRow } from './wallet.repository.ts';

const at = new Date('2026-03-02T10:00:00Z');
const play: BonusPlay = { type: 'casino', gameType: 'slot', isIsolated: false };
const common = {
  playerId: 'zoe',
  currency: 'EUR',
  game: 'amber-fox',
  providerRound: 'r',
  mayBeRejected: true,
} as const;
const betOf = (amount: number, own: Partial<BetCall> = {}): BetCall => ({
  ...common,
  kind: 'bet',
  requestId: 'bet',
  amount,
  bonus: play,
  ...own,
});
const winOf = (amount: number, own: Partial<WinCall> = {}): WinCall => ({
  ...common,
  kind: 'win',
  requestId: 'win',
  amount,
  isFinal: true,
  bonus: play,
  ...own,
});
const rollback: RollbackCall = {
  kind: 'rollback',
  requestId: 'back',
  playerId: 'zoe',
  currency: 'EUR',
  originalRequestId: 'bet',
};
const roundOf = (own: Partial<RoundRow> = {}): RoundRow => ({
  id: 'round',
  player_id: 'zoe',
  game: 'amber-fox',
  provider_round: 'r',
  currency: 'EUR',
  stake: 0,
  payout: 0,
  held: 0,
  status: 'open',
  created_at: at,
  settled_at: null,
  ...own,
});
const transactionOf = (amount: number, requestId = 'bet'): TransactionRow => ({
  request_id: requestId,
  kind: 'bet',
  player_id: 'zoe',
  round_id: 'round',
  amount,
  transfer_id: 'transfer',
  original_request_id: null,
  is_rolled_back: false,
  created_at: at,
});
const moneyRow = (own: Partial<RoundMoneyRow> = {}): RoundMoneyRow => ({
  round_id: 'round',
  bonus_id: 'bonus',
  bonus_stake: 0,
  bonus_payout: 0,
  wagered: 0,
  free_pack_id: null,
  ...own,
});
const freeRow = () => moneyRow({ bonus_id: null, free_pack_id: 'pack' });

type Stored = Readonly<{
  bonuses?: readonly BonusRow[];
  packs?: ConstructorParameters<typeof FreeSpinsBatch>[0];
  rounds?: readonly RoundMoneyRow[];
  bets?: readonly BetMoneyRow[];
}>;
const moneyOf = ({ bonuses = [], packs = [], rounds = [], bets = [] }: Stored): RoundMoney => {
  const batch = new BonusesBatch();
  batch.add(bonuses);
  return new RoundMoney(batch, new FreeSpinsBatch(packs), rounds, bets, () => at);
};
const withMain = (main: number) => (account: AccountRef) => (account.code === 'main' ? main : 0);
/** The movements of a plan as text. */
const flows = (plan: Plan | null): readonly string[] | string | null =>
  plan &&
  ('refuse' in plan ? plan.refuse : plan.legs.map(({ from, to, amount }) => `${from.code}>${to.code} ${amount}`));

describe('a stake', () => {
  it.each([
    [0, ['bonus>games 100']],
    [40, ['main>games 40', 'bonus>games 60']],
    [100, ['main>games 100']],
  ])('with %i of main money moves only the parts that it has', (main, expected) => {
    expect(flows(moneyOf({ bonuses: [bonusRow()] }).decideBet(betOf(100), undefined, withMain(main)))).toEqual(
      expected,
    );
  });

  it('of a game with betting bonuses uses the account of betting bonuses', () => {
    const money = moneyOf({ bonuses: [bonusRow({ type: 'betting' })] });
    const bonus = { ...play, type: 'betting' as const, gameType: 'betting' };
    expect(flows(money.decideBet(betOf(100, { bonus }), undefined, withMain(0)))).toEqual(['betting_bonus>games 100']);
  });

  it.each<[string, Partial<BonusRow>]>([
    ['expires at this time', { expires_at: at }],
    ['has another currency', { currency: 'USD' }],
    ['has another type', { type: 'betting' }],
    ['belongs to another player', { player_id: 'max' }],
    ['is removed', { status: 'removed' }],
  ])('is only main money when the bonus %s', (_case, own) => {
    expect(moneyOf({ bonuses: [bonusRow(own)] }).decideBet(betOf(100), undefined, withMain(0))).toBeNull();
  });

  it('is only main money when the call includes no bonus money', () => {
    const { bonus: _bonus, ...call } = betOf(100);
    expect(moneyOf({ bonuses: [bonusRow()] }).decideBet(call, undefined, withMain(0))).toBeNull();
  });

  it('is only main money in a round that began with an earlier bonus', () => {
    const money = moneyOf({ bonuses: [bonusRow({ id: 'next' })], rounds: [moneyRow({ bonus_stake: 50 })] });
    expect(money.decideBet(betOf(100), roundOf({ stake: 50 }), withMain(0))).toBeNull();
  });

  it('can be bonus money in a round that began with main money', () => {
    const bonus = bonusRow();
    const money = moneyOf({ bonuses: [bonus] });
    const round = roundOf({ stake: 300 });
    expect(flows(money.decideBet(betOf(100), round, withMain(0)))).toEqual(['bonus>games 100']);
    money.staked(betOf(100), round);
    expect(money.of(round)).toEqual({ bonusStake: 100, bonusPayout: 0 });
    expect(bonus).toMatchObject({ balance: 900, at_stake: 100, is_played: true });
  });

  it('is refused due to the terms of the bonus', () => {
    const money = moneyOf({ bonuses: [bonusRow({ max_bet: 99 })] });
    expect(flows(money.decideBet(betOf(100), undefined, withMain(50)))).toBe('bet_limit');
    expect(flows(money.decideBet(betOf(1051), undefined, withMain(50)))).toBe('insufficient_funds');
  });
});

describe('a free round', () => {
  it('moves no money and counts its spin', () => {
    const pack = packRow();
    const money = moneyOf({ packs: [pack] });
    const call = betOf(20, { freeRound: 'pack' });
    expect(flows(money.decideBet(call, undefined, withMain(0)))).toEqual([]);
    money.staked(call, roundOf());
    expect(pack).toMatchObject({ remaining_count: 2, open_rounds: 1 });
  });

  it('cannot start in an existing round', () => {
    const money = moneyOf({ packs: [packRow()] });
    expect(flows(money.decideBet(betOf(20, { freeRound: 'pack' }), roundOf(), withMain(0)))).toBe('no_free_round');
  });

  it('accepts no stakes of money', () => {
    const money = moneyOf({ packs: [packRow()], rounds: [freeRow()], bonuses: [bonusRow()] });
    expect(flows(money.decideBet(betOf(20), roundOf(), withMain(100)))).toBe('round_closed');
  });

  it('pays only calls that contain the id of its pack', () => {
    const money = moneyOf({ packs: [packRow()], rounds: [freeRow()] });
    expect(flows(money.decideWin(winOf(70), roundOf()))).toBe('unknown_round');
    expect(flows(money.decideWin(winOf(70, { freeRound: 'pack' }), roundOf()))).toEqual(['games>main 70']);
  });

  it('reports its payouts as bonus money, and the end of its pack after the last spin', () => {
    const money = moneyOf({ packs: [packRow({ remaining_count: 0, open_rounds: 1 })], rounds: [freeRow()] });
    const round = roundOf();
    money.won(winOf(30, { freeRound: 'pack', isFinal: false }), round, at);
    expect(money.hasFinishedPacks()).toBe(false);
    money.won(winOf(40, { freeRound: 'pack' }), round, at);
    expect(money.of(round)).toEqual({ bonusStake: 0, bonusPayout: 70 });
    expect(money.hasFinishedPacks()).toBe(true);
  });

  it('is rolled back without moving money, and only before its first payout', () => {
    const pack = packRow({ remaining_count: 2, open_rounds: 1 });
    const money = moneyOf({ packs: [pack], rounds: [freeRow()] });
    expect(flows(money.decideRollback(rollback, transactionOf(0), roundOf({ payout: 1 })))).toBe('round_closed');
    expect(flows(money.decideRollback(rollback, transactionOf(0), roundOf()))).toEqual([]);
    money.rolledBack(transactionOf(0), roundOf(), at);
    expect(pack).toMatchObject({ remaining_count: 3, open_rounds: 0 });
  });
});

describe('a payout', () => {
  it('of a round with only main money is not changed by the bonuses', () => {
    const money = moneyOf({ bonuses: [bonusRow()] });
    expect(money.decideWin(winOf(70), roundOf({ stake: 100 }))).toBeNull();
    money.won(winOf(70), roundOf({ stake: 100 }), at);
    expect(money.save()).toEqual([]);
  });

  it('is divided like the stakes, and main money receives the remainder', () => {
    const money = moneyOf({ bonuses: [bonusRow()], rounds: [moneyRow({ bonus_stake: 100 })] });
    const round = roundOf({ stake: 300 });
    expect(flows(money.decideWin(winOf(100, { isFinal: false }), round))).toEqual(['games>main 67', 'games>bonus 33']);
    expect(flows(money.decideWin(winOf(2, { isFinal: false }), round))).toEqual(['games>main 2']);
  });

  it('adds up over the payouts of a round', () => {
    const bonus = bonusRow({ balance: 0, at_stake: 100 });
    const money = moneyOf({ bonuses: [bonus], rounds: [moneyRow({ bonus_stake: 100 })] });
    const round = roundOf({ stake: 200 });
    for (const amount of [31, 31]) money.won(winOf(amount, { isFinal: false }), round, at);
    expect(money.of(round)).toEqual({ bonusStake: 100, bonusPayout: 30 });
    expect(bonus).toMatchObject({ balance: 30, at_stake: 100, wagered: 0 });
  });

  it('converts the bonus only with the final call', () => {
    const bonus = bonusRow({ wagered: 2900, balance: 500, at_stake: 100 });
    const money = moneyOf({ bonuses: [bonus], rounds: [moneyRow({ bonus_stake: 100, wagered: 100 })] });
    const round = roundOf({ stake: 100 });
    expect(flows(money.decideWin(winOf(50, { isFinal: false }), round))).toEqual(['games>bonus 50']);
    expect(flows(money.decideWin(winOf(50), round))).toEqual(['games>bonus 50', 'bonus>main 550']);
    money.won(winOf(50), round, at);
    expect(bonus).toMatchObject({ status: 'completed', balance: 0, converted: 550, at_stake: 0 });
  });

  it('of 0 moves no money and ends an empty bonus as lost', () => {
    const bonus = bonusRow({ balance: 0, at_stake: 100 });
    const money = moneyOf({ bonuses: [bonus], rounds: [moneyRow({ bonus_stake: 100, wagered: 100 })] });
    const round = roundOf({ stake: 100 });
    expect(flows(money.decideWin(winOf(0), round))).toEqual([]);
    money.won(winOf(0), round, at);
    expect(bonus).toMatchObject({ status: 'lost', wagered: 100 });
  });
});

describe('a rollback', () => {
  const stored = { rounds: [moneyRow({ bonus_stake: 60, wagered: 100 })] };
  const bets = [{ request_id: 'bet', bonus: 60, wagered: 100 }];

  it.each<[BonusRow['status'], readonly string[]]>([
    ['active', ['games>main 40', 'games>bonus 60']],
    ['removed', ['games>main 40', 'games>bonus_liability 60']],
    ['expired', ['games>main 40', 'games>bonus_liability 60']],
    ['completed', ['games>main 40', 'games>main 60']],
  ])('returns the bonus part of a %s bonus to the correct account', (status, expected) => {
    const money = moneyOf({ ...stored, bets, bonuses: [bonusRow({ status, at_stake: 60 })] });
    expect(flows(money.decideRollback(rollback, transactionOf(100), roundOf({ stake: 100 })))).toEqual(expected);
  });

  it('of main money in a round with bonus money is not changed by the bonuses', () => {
    const money = moneyOf({ ...stored, bonuses: [bonusRow({ at_stake: 60 })] });
    expect(money.decideRollback(rollback, transactionOf(100), roundOf({ stake: 200 }))).toBeNull();
  });

  it('subtracts the bet from the bonus stake and the wagering', () => {
    const bonus = bonusRow({ balance: 900, at_stake: 60 });
    const money = moneyOf({ ...stored, bets, bonuses: [bonus] });
    money.rolledBack(transactionOf(100), roundOf({ stake: 100 }), at);
    expect(money.of(roundOf())).toEqual({ bonusStake: 0, bonusPayout: 0 });
    expect(bonus).toMatchObject({ balance: 960, at_stake: 0, wagered: 0 });
  });
});

describe('any course of a round', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('bet' as const), amount: fc.integer({ min: 1, max: 400 }), main: fc.nat(300) }),
    fc.record({ kind: fc.constant('rollback' as const), amount: fc.nat(5), main: fc.constant(0) }),
    fc.record({ kind: fc.constant('win' as const), amount: fc.nat(900), main: fc.constant(0) }),
  );
  const total = (plan: Plan | null, otherwise: number): number =>
    plan && 'legs' in plan ? plan.legs.reduce((sum, { amount }) => sum + amount, 0) : otherwise;

  it('moves exactly the amounts of its calls, with a bonus part of at most the total', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), fc.boolean(), (steps, isIsolated) => {
        const bonus = bonusRow({ balance: 2000, required: 10 ** 9 });
        const money = moneyOf({ bonuses: [bonus] });
        const round = roundOf();
        const open: TransactionRow[] = [];
        for (const [index, { kind, amount, main }] of steps.entries()) {
          if (kind === 'bet') {
            const call = betOf(amount, { requestId: `bet-${index}`, bonus: { ...play, isIsolated } });
            const plan = money.decideBet(call, round, withMain(main));
            if (plan && 'refuse' in plan) continue;
            expect(total(plan, amount)).toBe(amount);
            money.staked(call, round);
            round.stake += amount;
            open.push(transactionOf(amount, `bet-${index}`));
          } else if (kind === 'win') {
            const call = winOf(amount, { isFinal: false });
            expect(total(money.decideWin(call, round), amount)).toBe(amount);
            money.won(call, round, at);
            round.payout += amount;
          } else {
            const [original] = open.splice(amount, 1);
            if (!original) continue;
            expect(total(money.decideRollback(rollback, original, round), original.amount)).toBe(original.amount);
            money.rolledBack(original, round, at);
            round.stake -= original.amount;
          }
          const { bonusStake, bonusPayout } = money.of(round);
          expect(bonusStake).toBeGreaterThanOrEqual(0);
          expect(bonusStake).toBeLessThanOrEqual(round.stake);
          expect(bonusPayout).toBeLessThanOrEqual(round.payout);
          expect(bonus.balance + bonus.at_stake).toBe(2000 + bonusPayout);
          expect(bonus.at_stake).toBe(bonusStake);
        }
      }),
    );
  });
});
