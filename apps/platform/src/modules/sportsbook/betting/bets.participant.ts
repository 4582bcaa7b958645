import type { Currency } from '@croupier/money';
import type { BetFunds, BetLeg, BetOutcome } from '@croupier/provider-contract';
import { newKey, settleAll, type Database, type Statement } from '../../../database/index.ts';
import { addEvents, type NewEvent } from '../../domain-events/index.ts';
import { bonusAccount, contributionOf, openBonusesBatch, type BonusesBatch } from '../../bonuses/bonuses/index.ts';
import {
  houseAccount,
  playerAccount,
  type AccountRef,
  type Applied,
  type TransferParticipant,
  type ParticipantSession,
  type Plan,
} from '../../ledger/index.ts';
import {
  findTombstones,
  insertBets,
  insertTombstones,
  lockBets,
  updateBets,
  type BetRow,
  type Tombstone,
} from './betting.repository.ts';
import { correction, type Balance, type Movement } from './settlement.ts';

type Call = Readonly<{ requestId: string; betId: string; playerId: string; currency: Currency }>;
export type PlaceCall = Call &
  Readonly<{
    kind: 'place';
    provider: string;
    funds: BetFunds;
    amount: number;
    odds: number;
    title: string;
    legs: readonly BetLeg[];
    isIsolated: boolean;
  }>;
/** `bonusId` is the bonus of the bet: it may have ended since. */
export type SettleCall = Call &
  Readonly<{ kind: 'settle'; revision: number; outcome: BetOutcome; payout: number; bonusId: string | null }>;
export type CancelCall = Call & Readonly<{ kind: 'cancel'; bonusId: string | null }>;
/** A sportsbook's call. */
export type BettingCall = PlaceCall | SettleCall | CancelCall;

export type BetRefusal =
  | 'bet_cancelled'
  | 'bet_known'
  | 'no_bonus'
  | 'bet_limit'
  | 'unknown_bet'
  | 'revision_known'
  | 'bet_settled';

/** A refusal, or the transfer legs and the changes to bet and bonus. */
type Decision = Readonly<{ refuse: BetRefusal }> | Movement;

const nothing: Movement = { legs: [], applied: () => undefined };

const settledEventOf = (bet: BetRow): NewEvent => ({
  type: 'bet.settled',
  playerId: bet.player_id,
  occurredAt: bet.settled_at ?? bet.created_at,
  data: {
    bet_id: bet.id,
    provider: bet.provider,
    outcome: bet.status,
    revision: bet.revision,
    stake: bet.stake,
    payout: bet.payout,
    funds: bet.funds,
    currency: bet.currency,
  },
});

/** The bets of a ledger batch, locked until the batch is written. */
export class BetsSession implements ParticipantSession<BettingCall> {
  private readonly bets: Map<string, BetRow>;
  private readonly tombstones: Set<string>;
  private readonly decided = new Map<string, Movement>();
  private readonly added = new Set<BetRow>();
  private readonly changed = new Set<BetRow>();
  private readonly newTombstones: Tombstone[] = [];

  constructor(
    private readonly bonuses: BonusesBatch,
    bets: readonly BetRow[],
    tombstones: readonly string[],
    private readonly mayBet: ReadonlySet<string>,
    private readonly now: () => Date,
  ) {
    this.bets = new Map(bets.map((bet) => [bet.provider_bet, bet]));
    this.tombstones = new Set(tombstones);
  }

  admit(call: BettingCall): 'player_blocked' | null {
    return call.kind === 'place' && !this.mayBet.has(call.playerId) ? 'player_blocked' : null;
  }

  decide(call: BettingCall, balance: Balance): Plan {
    const decision =
      call.kind === 'place'
        ? this.place(call)
        : call.kind === 'settle'
          ? this.settle(call, balance)
          : this.cancel(call);
    if ('refuse' in decision) return decision;
    this.decided.set(call.requestId, decision);
    return { legs: decision.legs };
  }

  applied({ requestId }: BettingCall, { at }: Applied): void {
    this.decided.get(requestId)?.applied(at);
  }

  save(): readonly Statement[] {
    const changed = [...this.changed].filter((bet) => !this.added.has(bet));
    const settled = [...this.changed].filter(({ status }) => status !== 'open' && status !== 'cancelled');
    return [
      ...(this.added.size > 0 ? [insertBets([...this.added])] : []),
      ...(changed.length > 0 ? [updateBets(changed)] : []),
      ...(this.newTombstones.length > 0 ? [insertTombstones(this.newTombstones)] : []),
      ...this.bonuses.save(),
      ...(settled.length > 0 ? [addEvents(settled.map(settledEventOf))] : []),
    ];
  }

  private place(call: PlaceCall): Decision {
    const { betId, playerId, currency, funds, amount, odds } = call;
    if (this.tombstones.has(betId)) return { refuse: 'bet_cancelled' };
    if (this.bets.has(betId)) return { refuse: 'bet_known' };
    const bonus = this.bonuses.stakeable(playerId, 'betting', currency, this.now());
    if (funds === 'bonus' && !bonus) return { refuse: 'no_bonus' };
    const isTooLarge = bonus !== null && bonus.max_bet !== null && amount > bonus.max_bet;
    if (funds === 'bonus' && isTooLarge) return { refuse: 'bet_limit' };
    const counts =
      bonus !== null && !isTooLarge && (funds === 'bonus' || !call.isIsolated) && odds >= (bonus.min_odds ?? 0);
    const wagered = counts ? contributionOf(bonus, 'betting', amount) : 0;
    const from: AccountRef =
      funds === 'main' ? playerAccount(playerId, 'main', currency) : bonusAccount(playerId, 'betting', currency);
    return {
      legs: [{ from, to: houseAccount('betting', currency), amount }],
      applied: (at) => {
        const bet: BetRow = {
          id: newKey(),
          provider: call.provider,
          provider_bet: betId,
          player_id: playerId,
          funds,
          currency,
          stake: amount,
          odds,
          title: call.title,
          legs: call.legs,
          status: 'open',
          payout: 0,
          paid: 0,
          revision: 0,
          bonus_id: bonus?.id ?? null,
          wagered,
          counted: 0,
          created_at: at,
          settled_at: null,
        };
        this.bets.set(betId, bet);
        this.added.add(bet);
        if (funds === 'bonus' && bonus) this.bonuses.staked(bonus, amount);
      },
    };
  }

  private settle({ betId, revision, outcome, payout }: SettleCall, balance: Balance): Decision {
    const bet = this.bets.get(betId);
    if (!bet) return { refuse: 'unknown_bet' };
    if (bet.status === 'cancelled') return { refuse: 'bet_cancelled' };
    if (revision === bet.revision && (outcome !== bet.status || payout !== bet.payout))
      return { refuse: 'revision_known' };
    // The stored revision is the same or newer.
    if (revision <= bet.revision) return nothing;
    const movement = correction({
      bet,
      bonus: this.bonuses.find(bet.bonus_id),
      bonuses: this.bonuses,
      outcome,
      payout,
      balance,
      now: this.now(),
    });
    return {
      legs: movement.legs,
      applied: (at) => {
        movement.applied(at);
        Object.assign(bet, { status: outcome, payout, revision, settled_at: at });
        this.changed.add(bet);
      },
    };
  }

  private cancel({ betId, playerId, currency }: CancelCall): Decision {
    const bet = this.bets.get(betId);
    if (!bet) {
      if (this.tombstones.has(betId)) return nothing;
      return {
        legs: [],
        applied: (at) => {
          this.tombstones.add(betId);
          this.newTombstones.push({ providerBet: betId, playerId, at });
        },
      };
    }
    if (bet.player_id !== playerId) return { refuse: 'unknown_bet' };
    if (bet.status === 'cancelled') return nothing;
    if (bet.status !== 'open') return { refuse: 'bet_settled' };
    const bonus = bet.funds === 'bonus' ? this.bonuses.find(bet.bonus_id) : null;
    return {
      legs: bonus
        ? this.bonuses.returnLegs(bonus, bet.stake, 'betting')
        : [
            {
              from: houseAccount('betting', currency),
              to: playerAccount(playerId, 'main', currency),
              amount: bet.stake,
            },
          ],
      applied: () => {
        bet.status = 'cancelled';
        this.changed.add(bet);
        if (!bonus) return;
        this.bonuses.paidBack(bonus, bet.stake);
        this.bonuses.released(bonus, bet.stake);
      },
    };
  }
}

/**
 * Stores bets in the transaction of the ledger's transfers. `findBettors` returns the players who may bet, read in the
 * transaction.
 */
export const createBetsParticipant = (
  now: () => Date,
  findBettors: (transaction: Database, playerIds: readonly string[]) => Promise<ReadonlySet<string>>,
): TransferParticipant<BettingCall> => ({
  name: 'bets',
  open: async (transaction, calls, batch) => {
    const ids = calls.map(({ betId }) => betId);
    const bonusIds = calls.flatMap((call) => (call.kind !== 'place' && call.bonusId ? [call.bonusId] : []));
    const placing = [...new Set(calls.flatMap(({ kind, playerId }) => (kind === 'place' ? [playerId] : [])))];
    const [bets, tombstones, bonuses, mayBet] = await settleAll([
      lockBets(transaction, ids),
      findTombstones(transaction, ids),
      openBonusesBatch(
        transaction,
        batch,
        bonusIds,
        calls.map(({ playerId }) => playerId),
      ),
      placing.length > 0 ? findBettors(transaction, placing) : new Set<string>(),
    ]);
    return new BetsSession(bonuses, bets, tombstones, mayBet, now);
  },
});
