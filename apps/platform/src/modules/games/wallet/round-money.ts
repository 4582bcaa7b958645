import { settleAll, type Database, type Statement } from '../../../database/index.ts';
import {
  bonusAccount,
  bonusShare,
  openBonusesBatch,
  splitStake,
  type BonusesBatch,
} from '../../bonuses/bonuses/index.ts';
import { openFreeSpinsBatch, type FreeSpinsBatch } from '../../bonuses/freespins/index.ts';
import { houseAccount, playerAccount, type AccountRef, type Leg, type Plan } from '../../ledger/index.ts';
import {
  findBetMoney,
  findRoundMoney,
  insertBetMoney,
  saveRoundMoney,
  type BetMoneyRow,
  type RoundMoneyRow,
} from './round-money.repository.ts';
import type { BetCall, GameCall, RollbackCall, WinCall } from './game-calls.ts';
import type { RoundRow, TransactionRow } from './wallet.repository.ts';

type StakeParts = Readonly<{ bonusId: string; bonus: number; wagered: number }>;

const leg = (from: AccountRef, to: AccountRef, amount: number): readonly Leg[] =>
  amount > 0 ? [{ from, to, amount }] : [];

/** Bonus money and free spins in a batch of calls. */
export class RoundMoney {
  private readonly rounds: Map<string, RoundMoneyRow>;
  private readonly bets: Map<string, BetMoneyRow>;
  private readonly stakes = new Map<string, StakeParts>();
  private readonly changed = new Set<RoundMoneyRow>();
  private readonly added: BetMoneyRow[] = [];

  constructor(
    private readonly bonuses: BonusesBatch,
    private readonly spins: FreeSpinsBatch,
    rounds: readonly RoundMoneyRow[],
    bets: readonly BetMoneyRow[],
    private readonly now: () => Date,
  ) {
    this.rounds = new Map(rounds.map((row) => [row.round_id, row]));
    this.bets = new Map(bets.map((row) => [row.request_id, row]));
  }

  decideBet(call: BetCall, round: RoundRow | undefined, balance: (account: AccountRef) => number): Plan | null {
    const { playerId, currency, game, amount, freeRound, bonus: play } = call;
    const money = round && this.rounds.get(round.id);
    if (freeRound) {
      // A free round is a single spin without further stakes.
      const canSpin =
        !round && this.spins.canSpin({ packId: freeRound, playerId, game, currency, amount, at: this.now() });
      return canSpin ? { legs: [] } : { refuse: 'no_free_round' };
    }
    if (money?.free_pack_id) return { refuse: 'round_closed' };
    const active = play && this.bonuses.stakeable(playerId, play.type, currency, this.now());
    // A round that began with another bonus continues with main money only.
    if (!play || !active || (money && money.bonus_id !== active.id)) return null;
    const main = playerAccount(playerId, 'main', currency);
    const parts = splitStake(active, {
      amount,
      main: balance(main),
      gameType: play.gameType,
      isIsolated: play.isIsolated,
    });
    if ('refuse' in parts) return parts;
    this.stakes.set(call.requestId, { bonusId: active.id, bonus: parts.bonus, wagered: parts.wagered });
    const games = houseAccount('games', currency);
    return {
      legs: [...leg(main, games, parts.main), ...leg(bonusAccount(playerId, play.type, currency), games, parts.bonus)],
    };
  }

  staked(call: BetCall, round: RoundRow): void {
    const stake = this.stakes.get(call.requestId);
    const pack = this.spins.find(call.freeRound ?? null);
    if (pack) {
      this.change(round, { bonus_id: null, free_pack_id: pack.id }, {});
      this.spins.spun(pack);
    }
    const bonus = this.bonuses.find(stake?.bonusId ?? null);
    if (!stake || !bonus) return;
    const known = this.rounds.get(round.id);
    this.change(
      round,
      { bonus_id: bonus.id, free_pack_id: null },
      { bonus_stake: (known?.bonus_stake ?? 0) + stake.bonus, wagered: (known?.wagered ?? 0) + stake.wagered },
    );
    this.bonuses.staked(bonus, stake.bonus);
    const bet = { request_id: call.requestId, bonus: stake.bonus, wagered: stake.wagered };
    this.added.push(bet);
    this.bets.set(bet.request_id, bet);
  }

  decideWin(call: WinCall, round: RoundRow): Plan | null {
    const money = this.rounds.get(round.id);
    if (money?.free_pack_id) {
      const pack = call.freeRound ? this.spins.find(money.free_pack_id) : null;
      return pack ? { legs: this.spins.winLegs(pack, call.amount) } : { refuse: 'unknown_round' };
    }
    const bonus = call.bonus && this.bonuses.find(money?.bonus_id ?? null);
    if (!money || !bonus) return null;
    const { main, share } = this.shares(call, round, money);
    return {
      legs: [
        ...leg(houseAccount('games', call.currency), playerAccount(call.playerId, 'main', call.currency), main),
        ...this.bonuses.returnLegs(bonus, share),
        ...(call.isFinal
          ? this.bonuses.conversionLegs(bonus, money.wagered, bonus.status === 'active' ? share : 0)
          : []),
      ],
    };
  }

  /** Call it before the payout is added to the round. */
  won(call: WinCall, round: RoundRow, at: Date): void {
    const money = this.rounds.get(round.id);
    if (!money) return;
    const pack = call.freeRound ? this.spins.find(money.free_pack_id) : null;
    if (pack) {
      this.change(round, money, { bonus_payout: money.bonus_payout + call.amount });
      this.spins.won(pack, call.amount, call.isFinal, at);
    }
    const bonus = call.bonus && this.bonuses.find(money.bonus_id);
    if (!bonus) return;
    const { share } = this.shares(call, round, money);
    this.change(round, money, { bonus_payout: money.bonus_payout + share });
    this.bonuses.paidBack(bonus, share);
    if (call.isFinal) this.bonuses.settled(bonus, money.bonus_stake, money.wagered, at);
  }

  decideRollback(call: RollbackCall, original: TransactionRow, round: RoundRow | undefined): Plan | null {
    const money = round && this.rounds.get(round.id);
    if (money?.free_pack_id)
      return round && round.payout === 0 && round.held === 0 ? { legs: [] } : { refuse: 'round_closed' };
    const stake = this.bets.get(original.request_id);
    const bonus = this.bonuses.find(money?.bonus_id ?? null);
    if (!stake || !bonus) return null;
    const games = houseAccount('games', call.currency);
    return {
      legs: [
        ...leg(games, playerAccount(call.playerId, 'main', call.currency), original.amount - stake.bonus),
        ...this.bonuses.returnLegs(bonus, stake.bonus),
      ],
    };
  }

  rolledBack(original: TransactionRow, round: RoundRow, at: Date): void {
    const money = this.rounds.get(round.id);
    const pack = this.spins.find(money?.free_pack_id ?? null);
    if (pack) this.spins.rolledBack(pack, at);
    const stake = this.bets.get(original.request_id);
    const bonus = this.bonuses.find(money?.bonus_id ?? null);
    if (!money || !stake || !bonus) return;
    this.change(round, money, { bonus_stake: money.bonus_stake - stake.bonus, wagered: money.wagered - stake.wagered });
    this.bonuses.paidBack(bonus, stake.bonus);
    this.bonuses.released(bonus, stake.bonus);
  }

  /** Returns the part of a round that is bonus money, in minor units. */
  of(round: RoundRow): Readonly<{ bonusStake: number; bonusPayout: number }> {
    const money = this.rounds.get(round.id);
    return { bonusStake: money?.bonus_stake ?? 0, bonusPayout: money?.bonus_payout ?? 0 };
  }

  /** Returns what paid for a round. */
  fundsOf({ id }: RoundRow): 'main' | 'bonus' | 'free_spins' {
    const money = this.rounds.get(id);
    if (money?.free_pack_id) return 'free_spins';
    return money && money.bonus_stake > 0 ? 'bonus' : 'main';
  }

  hasFinishedPacks(): boolean {
    return this.spins.hasFinished();
  }

  save(): readonly Statement[] {
    return [
      ...(this.changed.size > 0 ? [saveRoundMoney([...this.changed])] : []),
      ...(this.added.length > 0 ? [insertBetMoney(this.added)] : []),
      ...this.bonuses.save(),
      ...this.spins.save(),
    ];
  }

  private shares(
    { amount }: WinCall,
    { stake }: RoundRow,
    { bonus_stake: bonusStake }: RoundMoneyRow,
  ): Readonly<{ main: number; share: number }> {
    const share = bonusShare(amount, stake, bonusStake);
    return { main: amount - share, share };
  }

  private change(
    { id }: RoundRow,
    kind: Pick<RoundMoneyRow, 'bonus_id' | 'free_pack_id'>,
    changes: Partial<RoundMoneyRow>,
  ): void {
    const known = this.rounds.get(id) ?? {
      round_id: id,
      bonus_id: kind.bonus_id,
      free_pack_id: kind.free_pack_id,
      bonus_stake: 0,
      bonus_payout: 0,
      wagered: 0,
    };
    Object.assign(known, changes);
    this.rounds.set(id, known);
    this.changed.add(known);
  }
}

const isMixed = (call: GameCall): boolean =>
  call.kind === 'rollback' || call.bonus !== undefined || call.freeRound !== undefined;

/**
 * Loads bonus money and free spins for a batch. Returns null, without a query, when the calls use main money only.
 */
export const openRoundMoney = async (
  transaction: Database,
  batch: object,
  calls: readonly GameCall[],
  now: () => Date,
): Promise<RoundMoney | null> => {
  const mixed = calls.filter(isMixed);
  if (mixed.length === 0) return null;
  const names = mixed.flatMap((call) => (call.kind === 'rollback' ? [] : [call]));
  const originals = mixed.flatMap((call) => (call.kind === 'rollback' ? [call.originalRequestId] : []));
  const [rounds, bets, bonuses] = await settleAll([
    findRoundMoney(transaction, names, originals),
    originals.length > 0 ? findBetMoney(transaction, originals) : [],
    openBonusesBatch(
      transaction,
      batch,
      [],
      mixed.map(({ playerId }) => playerId),
    ),
  ]);
  const packs = [
    ...rounds.flatMap(({ free_pack_id: id }) => (id ? [id] : [])),
    ...names.flatMap(({ freeRound }) => (freeRound ? [freeRound] : [])),
  ];
  return new RoundMoney(bonuses, await openFreeSpinsBatch(transaction, packs), rounds, bets, now);
};
