import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import { recount } from './recount.ts';
import type { Combine, Counting, ScoredRound } from './scoring.ts';
import type { TournamentTables } from '../tournaments.tables.ts';

type AddedRound = Pick<ScoredRound, 'tournament_id' | 'player_id' | 'points' | 'settled_at'>;

/** A sum is reached by the last round, a best value by the first round that has it. */
const combined = (before: AddedRound | undefined, round: AddedRound, combine: Combine): AddedRound => {
  if (!before) return round;
  if (combine === 'sum') return { ...round, points: before.points + round.points };
  return round.points > before.points ? round : before;
};

const pointsOfEach = (added: readonly AddedRound[], countingIn: (tournamentId: string) => Counting): AddedRound[] => {
  const own = new Map<string, AddedRound>();
  for (const round of added) {
    const key = `${round.tournament_id} ${round.player_id}`;
    own.set(key, combined(own.get(key), round, countingIn(round.tournament_id).combine));
  }
  // Always in the same order, so that two writers cannot wait for each other.
  return [...own].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, round]) => round);
};

const addPoints = async (
  transaction: Database,
  { tournament_id: tournamentId, player_id: playerId, points, settled_at: at }: AddedRound,
  combine: Combine,
): Promise<void> => {
  await transaction
    .withTables<TournamentTables>()
    .updateTable('tournament_participants')
    .set(
      combine === 'sum'
        ? { points: sql`points + ${points}`, scored_at: at }
        : {
            points: sql`greatest(points, ${points})`,
            scored_at: sql`case when points < ${points} then ${at}::timestamptz else scored_at end`,
          },
    )
    .where('tournament_id', '=', tournamentId)
    .where('player_id', '=', playerId)
    .execute();
};

/** Writes scored rounds and their participants' points. A round that is already written changes nothing. */
export const addRounds = async (
  transaction: Database,
  rounds: readonly ScoredRound[],
  countingIn: (tournamentId: string) => Counting,
): Promise<void> => {
  if (rounds.length === 0) return;
  const added = await transaction
    .withTables<TournamentTables>()
    .insertInto('tournament_rounds')
    .values([...rounds])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['tournament_id', 'player_id', 'points', 'settled_at'])
    .execute();
  for (const round of pointsOfEach(added, countingIn)) {
    const { combine, recounts } = countingIn(round.tournament_id);
    if (recounts) await recount(transaction, round.tournament_id, [round.player_id], combine);
    else await addPoints(transaction, round, combine);
  }
};
