import type { Currency } from '@croupier/money';
import { settleAll, type Database, type Statement } from '../../../../database/index.ts';
import type { Accounts, AccountStanding } from '../../../players/accounts/index.ts';
import type { Applied, ParticipantSession, Plan, TransferParticipant } from '../../../ledger/index.ts';
import { entryFeeIn } from './entry-fees.ts';
import { findEntries, insertPaidEntry, lockTournaments } from './entry-fees.repository.ts';
import { closedReason, termsOf } from '../schedule/tournament-phase.ts';
import type { EntryFeeRow, TournamentRow } from '../tournaments.tables.ts';

/** A player takes part for the fee that they agreed to, in minor units. */
export type PaidEntry = Readonly<{
  tournamentId: string;
  playerId: string;
  amount: number;
  currency: Currency;
  usdCents: number;
  isInPrizePool: boolean;
}>;

/** Why an entry was rejected besides the reasons of `closedReason`. */
export type EntryRejection = 'already_entered' | 'self_excluded' | 'player_blocked' | 'entry_fee_changed';

const keyOf = (tournamentId: string, playerId: string): string => `${tournamentId} ${playerId}`;

class EntriesSession implements ParticipantSession<PaidEntry> {
  private readonly entered: Set<string>;
  private readonly added: EntryFeeRow[] = [];

  constructor(
    private readonly tournaments: ReadonlyMap<string, TournamentRow>,
    private readonly standings: ReadonlyMap<string, AccountStanding>,
    entries: Awaited<ReturnType<typeof findEntries>>,
    private readonly now: () => Date,
  ) {
    this.entered = new Set(entries.map((entry) => keyOf(entry.tournament_id, entry.player_id)));
  }

  admit({ tournamentId, playerId, amount, currency, isInPrizePool }: PaidEntry): string | null {
    const tournament = this.tournaments.get(tournamentId);
    const standing = this.standings.get(playerId);
    if (this.entered.has(keyOf(tournamentId, playerId))) return 'already_entered' satisfies EntryRejection;
    if (!tournament) return 'tournament_finished';
    const closed = closedReason(tournament, this.now());
    if (closed) return closed;
    if (!standing || standing.isBlocked || standing.isDeleted) return 'player_blocked' satisfies EntryRejection;
    if (standing.excludedUntil && standing.excludedUntil > this.now()) return 'self_excluded' satisfies EntryRejection;
    const terms = termsOf(tournament);
    return entryFeeIn(terms, currency)?.amount === amount && terms.is_entry_fee_in_prize_pool === isInPrizePool
      ? null
      : ('entry_fee_changed' satisfies EntryRejection);
  }

  decide(): Plan | null {
    return null;
  }

  applied(entry: PaidEntry, { transferId }: Applied): void {
    const { tournamentId, playerId } = entry;
    this.entered.add(keyOf(tournamentId, playerId));
    this.added.push({
      tournament_id: tournamentId,
      player_id: playerId,
      amount: entry.amount,
      currency: entry.currency,
      usd_cents: entry.usdCents,
      is_in_prize_pool: entry.isInPrizePool,
      transfer_id: transferId,
      paid_at: this.now(),
      refund_transfer_id: null,
    });
  }

  save(): readonly Statement[] {
    return this.added.flatMap(insertPaidEntry);
  }
}

/**
 * Enters players in the transaction that takes their fee. A cancellation waits for that transaction, so that it finds
 * every fee that was taken.
 */
export const createEntriesParticipant = (
  accounts: Pick<Accounts, 'standings'>,
  now: () => Date,
): TransferParticipant<PaidEntry> => ({
  name: 'tournament-entries',
  open: async (transaction: Database, entries) => {
    const [tournaments, found, standings] = await settleAll([
      lockTournaments(transaction, [...new Set(entries.map(({ tournamentId }) => tournamentId))]),
      findEntries(transaction, entries),
      accounts.standings(transaction, [...new Set(entries.map(({ playerId }) => playerId))]),
    ]);
    return new EntriesSession(tournaments, standings, found, now);
  },
});
