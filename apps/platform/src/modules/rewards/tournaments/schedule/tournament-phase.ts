import type { Tournament } from '@croupier/contract/tournaments';
import * as v from 'valibot';
import { statusAt } from './schedule.ts';
import { tournamentTerms, type TournamentTerms } from '../tournaments.collection.ts';
import type { TournamentRow } from '../tournaments.tables.ts';

export const termsOf = (row: Pick<TournamentRow, 'terms'>): TournamentTerms => v.parse(tournamentTerms, row.terms);

/** A cancelled tournament is finished. */
export const statusOf = (row: TournamentRow, now: Date): Tournament['status'] =>
  row.cancelled_at ? 'finished' : statusAt(row.starts_at, row.ends_at, now);

/** The deadline for entries. */
export const joinsUntil = (row: TournamentRow): Date =>
  termsOf(row).joining === 'until_start' ? row.starts_at : row.ends_at;

/** Why a tournament takes no more entries; null while it does. */
export const closedReason = (
  row: TournamentRow,
  now: Date,
): 'tournament_cancelled' | 'tournament_finished' | 'tournament_started' | null => {
  if (row.cancelled_at) return 'tournament_cancelled';
  if (now >= row.ends_at) return 'tournament_finished';
  return now >= joinsUntil(row) ? 'tournament_started' : null;
};
