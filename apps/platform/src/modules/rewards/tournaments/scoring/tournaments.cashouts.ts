import { inTransaction, type Database } from '../../../../database/index.ts';
import type { Cashier } from '../../../payments/cashier/index.ts';
import { countingOf } from './scoring.ts';
import type { TournamentRow, TournamentsRepository } from '../tournaments.repository.ts';
import { termsOf } from '../schedule/tournament-phase.ts';

export type CashoutsOptions = Readonly<{
  database: Database;
  repository: TournamentsRepository;
  cashouts: Cashier['cashouts'];
}>;

/**
 * In tournaments with this rule, a withdrawal request resets the player's points to zero. A returned withdrawal
 * restores them. The start of counting is always derived from the current withdrawals, so repeating the step changes
 * nothing.
 */
export const applyCashouts = async (
  { database, repository, cashouts }: CashoutsOptions,
  row: TournamentRow,
): Promise<void> => {
  const counting = countingOf(termsOf(row));
  if (!counting.recounts) return;
  const participants = await repository.participants(row.id);
  const latest = new Map<string, Date>();
  for (const { playerId, at } of await cashouts(participants, row.starts_at))
    if (at < row.ends_at) latest.set(playerId, at);
  await inTransaction(database, async (transaction) => {
    const changed = await repository.setResets(
      transaction,
      row.id,
      participants.map((playerId) => ({ playerId, at: latest.get(playerId) ?? null })),
    );
    await repository.recount(transaction, row.id, changed, counting.combine);
  });
};

/** Applies withdrawals to all active tournaments. */
export const applyRunningCashouts = async (options: CashoutsOptions, now: Date): Promise<void> => {
  for (const row of await options.repository.runningBetween(now, now)) await applyCashouts(options, row);
};
