import { newKey, settleAll, type Database, type Statement } from '../../../database/index.ts';
import { addEvents, type NewEvent } from '../../domain-events/index.ts';
import {
  houseAccount,
  playerAccount,
  type AccountRef,
  type Applied,
  type TransferParticipant,
  type ParticipantSession,
  type Plan,
} from '../../ledger/index.ts';
import type { BetCall, GameCall, RollbackCall, RoundCall, WinCall } from './game-calls.ts';
import { HeldWinsBatch } from './held-wins.batch.ts';
import type { HeldWinListener } from './held-wins.port.ts';
import { openRoundMoney, type RoundMoney } from './round-money.ts';
import type { RoundEnd } from './wallet.port.ts';
import {
  findTransactions,
  insertRounds,
  insertTransactions,
  lockRounds,
  lockRoundsOf,
  setRolledBack,
  updateRounds,
  settledOf,
  type RoundRow,
  type TransactionRow,
} from './wallet.repository.ts';

export type Refusal = 'rolled_back' | 'round_closed' | 'unknown_round' | 'not_a_bet';

/**
 * Why a call is rejected before its key is used: the player may not stake, has bonus money that the call does not
 * mention, or lacks bonus money that the call mentions.
 */
export type Rejection = 'player_blocked' | 'bonus_play' | 'main_play';

/** Whether players may stake and have bonus money. */
export type PlayerStates = ReadonlyMap<string, Readonly<{ mayStake: boolean; hasLiveBonus: boolean }>>;

/** Called after a commit with the rounds that it settled and whether a pack of free spins ended. */
export type RoundsListener = (rounds: readonly RoundEnd[], freeSpinsEnded: boolean) => void;

const refuse = (reason: Refusal): Plan => ({ refuse: reason });

/** A free round has no stake. */
const isFreeBet = (call: GameCall): boolean => call.kind === 'bet' && call.freeRound !== undefined;

const roundName = (playerId: string, game: string, providerRound: string): string =>
  `${playerId} ${game} ${providerRound}`;

/** The event of a round that has ended. */
export const settledEventOf = (round: RoundEnd): NewEvent => ({
  type: 'round.settled',
  playerId: round.playerId,
  occurredAt: round.settledAt,
  data: {
    round_id: round.id,
    game: round.game,
    stake: round.stake,
    payout: round.payout,
    bonus_stake: round.bonusStake,
    bonus_payout: round.bonusPayout,
    currency: round.currency,
  },
});

/** The rounds of a ledger batch, locked until the batch is written. */
export class RoundsSession implements ParticipantSession<GameCall> {
  private readonly rounds = new Map<string, RoundRow>();
  private readonly roundsById = new Map<string, RoundRow>();
  private readonly transactions = new Map<string, TransactionRow>();
  /** Request ids named by rollbacks, including requests that have not arrived. */
  private readonly rolledBack = new Set<string>();
  private readonly created = new Set<RoundRow>();
  private readonly changed = new Set<RoundRow>();
  private readonly added: TransactionRow[] = [];
  private readonly newlyRolledBack: string[] = [];

  constructor(
    private readonly onCommitted: RoundsListener,
    private readonly money: RoundMoney | null,
    private readonly playerStates: PlayerStates,
    rounds: readonly RoundRow[],
    transactions: readonly TransactionRow[],
    private readonly heldWins = new HeldWinsBatch(),
  ) {
    for (const round of rounds) if (!this.roundsById.has(round.id)) this.addRound(round);
    for (const row of transactions) this.addTransaction(row);
  }

  admit(call: GameCall): Rejection | null {
    if (!call.mayBeRejected) return null;
    const state = this.playerStates.get(call.playerId);
    if (call.kind === 'bet' && !state?.mayStake) return 'player_blocked';
    if (state?.hasLiveBonus && !call.bonus) return 'bonus_play';
    return call.bonus && !state?.hasLiveBonus ? 'main_play' : null;
  }

  decide(call: GameCall, balance: (account: AccountRef) => number): Plan | null {
    switch (call.kind) {
      case 'bet':
        return this.decideBet(call, balance);
      case 'win':
        return this.decideWin(call);
      case 'rollback':
        return this.decideRollback(call);
    }
  }

  applied(call: GameCall, applied: Applied): void {
    const { transferId, at } = applied;
    const round = call.kind === 'rollback' ? this.rollBack(call.originalRequestId, at) : this.play(call, applied);
    const row: TransactionRow = {
      request_id: call.requestId,
      kind: call.kind,
      player_id: call.playerId,
      round_id: round?.id ?? null,
      amount: call.kind === 'rollback' || isFreeBet(call) ? 0 : call.amount,
      transfer_id: transferId,
      original_request_id: call.kind === 'rollback' ? call.originalRequestId : null,
      is_rolled_back: false,
      created_at: at,
    };
    this.addTransaction(row);
    this.added.push(row);
  }

  save(): readonly Statement[] {
    const ended = this.ended();
    const known = [...this.changed].filter((round) => !this.created.has(round));
    return [
      ...(this.created.size > 0 ? [insertRounds([...this.created])] : []),
      ...(known.length > 0 ? [updateRounds(known)] : []),
      ...(this.added.length > 0 ? [insertTransactions(this.added)] : []),
      ...(this.newlyRolledBack.length > 0 ? [setRolledBack(this.newlyRolledBack)] : []),
      ...(this.money?.save() ?? []),
      ...this.heldWins.save(),
      ...(ended.length > 0 ? [addEvents(ended.map(settledEventOf))] : []),
    ];
  }

  committed(): void {
    this.onCommitted(this.ended(), this.money?.hasFinishedPacks() ?? false);
    this.heldWins.committed();
  }

  /** Returns the rounds that the batch settles. */
  private ended(): readonly RoundEnd[] {
    return [...this.changed]
      .filter(({ status }) => status === 'settled')
      .map((round) => settledOf(round, this.money?.of(round)));
  }

  private addRound(round: RoundRow): void {
    this.rounds.set(roundName(round.player_id, round.game, round.provider_round), round);
    this.roundsById.set(round.id, round);
  }

  private addTransaction(row: TransactionRow): void {
    this.transactions.set(row.request_id, row);
    if (row.original_request_id) this.rolledBack.add(row.original_request_id);
  }

  private roundOf({ playerId, game, providerRound }: RoundCall): RoundRow | undefined {
    return this.rounds.get(roundName(playerId, game, providerRound));
  }

  private decideBet(call: BetCall, balance: (account: AccountRef) => number): Plan | null {
    if (this.rolledBack.has(call.requestId)) return refuse('rolled_back');
    const round = this.roundOf(call);
    if (round && round.status !== 'open') return refuse('round_closed');
    return this.money?.decideBet(call, round, balance) ?? null;
  }

  private decideWin(call: WinCall): Plan | null {
    const round = this.roundOf(call);
    if (!round) return refuse('unknown_round');
    if (round.status !== 'open') return refuse('round_closed');
    // A round without stakes is a free round, and its calls must name the pack.
    if (round.stake === 0 && round.payout === 0 && round.held === 0 && !call.freeRound) return refuse('unknown_round');
    if (!this.heldWins.mustHold(call, round)) return this.money?.decideWin(call, round) ?? null;
    // The round continues as if this win had paid nothing.
    const plan = this.money?.decideWin({ ...call, amount: 0 }, round) ?? { legs: [] };
    return 'refuse' in plan ? plan : { ...plan, reserve: this.heldWins.reserveOf(call) };
  }

  private decideRollback(call: RollbackCall): Plan | null {
    const { originalRequestId, playerId, currency } = call;
    const original = this.transactions.get(originalRequestId);
    // The bet is unknown or already rolled back: no money moves. The rollback is stored, and a later bet is refused.
    if (!original || this.rolledBack.has(originalRequestId)) return { legs: [] };
    if (original.player_id !== playerId) return refuse('unknown_round');
    if (original.kind !== 'bet') return refuse('not_a_bet');
    const round = original.round_id ? this.roundsById.get(original.round_id) : undefined;
    if (original.round_id && round?.status !== 'open') return refuse('round_closed');
    return (
      this.money?.decideRollback(call, original, round) ?? {
        legs: [
          {
            from: houseAccount('games', currency),
            to: playerAccount(playerId, 'main', currency),
            amount: original.amount,
          },
        ],
      }
    );
  }

  private play(call: BetCall | WinCall, applied: Applied): RoundRow {
    const { at } = applied;
    const known = this.roundOf(call);
    const round: RoundRow = known ?? {
      id: newKey(),
      player_id: call.playerId,
      game: call.game,
      provider_round: call.providerRound,
      currency: call.currency,
      stake: 0,
      payout: 0,
      held: 0,
      status: 'open',
      created_at: at,
      settled_at: null,
    };
    this.addRound(round);
    if (!known) this.created.add(round);
    this.changed.add(round);
    if (call.kind === 'win') this.win(call, round, applied);
    else {
      this.money?.staked(call, round);
      if (!isFreeBet(call)) round.stake += call.amount;
    }
    return round;
  }

  private win(call: WinCall, round: RoundRow, applied: Applied): void {
    const isHeld = this.heldWins.mustHold(call, round);
    const credited = isHeld ? 0 : call.amount;
    this.money?.won({ ...call, amount: credited }, round, applied.at);
    round.payout += credited;
    if (isHeld) this.heldWins.hold(call, round, this.money?.fundsOf(round) ?? 'main', applied);
    if (call.isFinal) Object.assign(round, { status: 'settled', settled_at: applied.at });
  }

  private rollBack(requestId: string, at: Date): RoundRow | undefined {
    const original = this.transactions.get(requestId);
    const round = original?.round_id ? this.roundsById.get(original.round_id) : undefined;
    if (!original || !round || this.rolledBack.has(requestId)) return round;
    this.newlyRolledBack.push(requestId);
    this.money?.rolledBack(original, round, at);
    round.stake -= original.amount;
    if (round.stake === 0 && round.payout === 0 && round.held === 0) round.status = 'rolled_back';
    this.changed.add(round);
    return round;
  }
}

/**
 * Stores rounds and the provider's transactions in the transaction of the ledger's transfers.
 */
export const createRoundsParticipant = (
  onCommitted: RoundsListener,
  now: () => Date,
  readPlayerStates: (transaction: Database, playerIds: readonly string[]) => Promise<PlayerStates>,
  onHeld: HeldWinListener | null = null,
): TransferParticipant<GameCall> => ({
  name: 'game-rounds',
  open: async (transaction, calls, batch) => {
    const names = calls.flatMap((call) => (call.kind === 'rollback' ? [] : [call]));
    const originals = calls.flatMap((call) => (call.kind === 'rollback' ? [call.originalRequestId] : []));
    const playersToCheck = [
      ...new Set(calls.flatMap(({ mayBeRejected, playerId }) => (mayBeRejected ? [playerId] : []))),
    ];
    const [transactions, named, ofOriginals, money, playerStates] = await settleAll([
      findTransactions(transaction, [...names.map(({ requestId }) => requestId), ...originals]),
      names.length > 0 ? lockRounds(transaction, names) : [],
      originals.length > 0 ? lockRoundsOf(transaction, originals) : [],
      openRoundMoney(transaction, batch, calls, now),
      playersToCheck.length > 0 ? readPlayerStates(transaction, playersToCheck) : new Map(),
    ]);
    const rounds = [...named, ...ofOriginals];
    return new RoundsSession(onCommitted, money, playerStates, rounds, transactions, new HeldWinsBatch(onHeld));
  },
});
