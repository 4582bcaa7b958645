import type { Currency } from '@croupier/money';
import { sql, type Generated } from 'kysely';
import type { Database } from '../../../database/index.ts';
import { recount } from './recount.ts';
import type { Combine, Counting, Entry, ScoredRound } from './scoring.ts';

export type TournamentRow = {
  id: string;
  template: string;
  number: number;
  starts_at: Date;
  ends_at: Date;
  terms: unknown;
  settled_at: Date | null;
};
export type PrizeRow = {
  tournament_id: string;
  place: number;
  player_id: string;
  points: number;
  amount: number;
  currency: Currency;
  transfer_id: string | null;
};

type TournamentTables = {
  tournament_series: { template: string; anchored_at: Date };
  tournaments: TournamentRow;
  tournament_participants: {
    tournament_id: string;
    player_id: string;
    joined_at: Date;
    points: Generated<number>;
    scored_at: Generated<Date | null>;
    reset_at: Generated<Date | null>;
  };
  tournament_rounds: ScoredRound;
  tournament_prizes: PrizeRow;
};

export type Ranked = Readonly<{ place: number; player_id: string; points: number }>;
export type Totals = Readonly<{ participants: number; points: number }>;
type AddedRound = Pick<ScoredRound, 'tournament_id' | 'player_id' | 'points' | 'settled_at'>;

/** Sums are reached with the last round, a best with the first that is as good. */
const combined = (before: AddedRound | undefined, round: AddedRound, combine: Combine): AddedRound => {
  if (!before) return round;
  if (combine === 'sum') return { ...round, points: before.points + round.points };
  return round.points > before.points ? round : before;
};

export const createTournamentsRepository = (database: Database) => {
  const tables = database.withTables<TournamentTables>();

  /** Best first. Participants without points have no place. */
  const ranked = (tournamentId: string) =>
    tables
      .selectFrom('tournament_participants')
      .select([
        'player_id',
        'points',
        sql<number>`row_number() over (order by points desc, scored_at, player_id)`.as('place'),
      ])
      .where('tournament_id', '=', tournamentId)
      .where('points', '>', 0);

  return {
    anchor: async (template: string, at: Date): Promise<Date> => {
      await tables
        .insertInto('tournament_series')
        .values({ template, anchored_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (
        await tables
          .selectFrom('tournament_series')
          .select('anchored_at')
          .where('template', '=', template)
          .executeTakeFirstOrThrow()
      ).anchored_at;
    },

    /** Adds tournaments, and changes those that have not started at this time. */
    announce: async (rows: readonly TournamentRow[], at: Date): Promise<void> => {
      if (rows.length === 0) return;
      await tables
        .insertInto('tournaments')
        .values(rows.map((row) => ({ ...row, terms: JSON.stringify(row.terms) })))
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(({ ref }) => ({
              starts_at: ref('excluded.starts_at'),
              ends_at: ref('excluded.ends_at'),
              terms: ref('excluded.terms'),
            }))
            .where('tournaments.starts_at', '>', at)
            .where(
              sql<boolean>`(tournaments.starts_at, tournaments.ends_at, tournaments.terms) is distinct from (excluded.starts_at, excluded.ends_at, excluded.terms)`,
            ),
        )
        .execute();
    },

    /** The number of the last of a series that started before this time; 0 for none. */
    lastStarted: async (template: string, before: Date): Promise<number> =>
      (
        await tables
          .selectFrom('tournaments')
          .select(({ fn }) => fn.max('number').as('number'))
          .where('template', '=', template)
          .where('starts_at', '<', before)
          .executeTakeFirstOrThrow()
      ).number ?? 0,

    all: (): Promise<TournamentRow[]> =>
      tables.selectFrom('tournaments').selectAll().orderBy('starts_at').orderBy('id').execute(),

    find: (id: string): Promise<TournamentRow | undefined> =>
      tables.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Those that a moment between the two falls into. */
    runningBetween: (from: Date, to: Date): Promise<TournamentRow[]> =>
      tables
        .selectFrom('tournaments')
        .selectAll()
        .where('starts_at', '<=', to)
        .where('ends_at', '>', from)
        .where('settled_at', 'is', null)
        .execute(),

    endedUnsettled: (before: Date): Promise<TournamentRow[]> =>
      tables
        .selectFrom('tournaments')
        .selectAll()
        .where('ends_at', '<=', before)
        .where('settled_at', 'is', null)
        .orderBy('ends_at')
        .execute(),

    join: async (tournamentId: string, playerId: string, at: Date): Promise<void> => {
      await tables
        .insertInto('tournament_participants')
        .values({ tournament_id: tournamentId, player_id: playerId, joined_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    entries: async (tournamentIds: readonly string[], playerIds: readonly string[]): Promise<Entry[]> => {
      if (tournamentIds.length === 0 || playerIds.length === 0) return [];
      const rows = await tables
        .selectFrom('tournament_participants')
        .select(['tournament_id', 'player_id', 'joined_at'])
        .where('tournament_id', 'in', tournamentIds)
        .where('player_id', 'in', playerIds)
        .execute();
      return rows.map((row) => ({ tournamentId: row.tournament_id, playerId: row.player_id, joinedAt: row.joined_at }));
    },

    participants: async (tournamentId: string): Promise<string[]> =>
      (
        await tables
          .selectFrom('tournament_participants')
          .select('player_id')
          .where('tournament_id', '=', tournamentId)
          .execute()
      ).map(({ player_id: id }) => id),

    /** Sets the time from which rounds count (null: all rounds). @returns the players whose time changed. */
    setResets: async (
      transaction: Database,
      tournamentId: string,
      resets: readonly Readonly<{ playerId: string; at: Date | null }>[],
    ): Promise<string[]> =>
      (
        await sql<{ player_id: string }>`
        update tournament_participants p set reset_at = r.at
        from unnest(${resets.map(({ playerId }) => playerId)}::uuid[], ${resets.map(({ at }) => at)}::timestamptz[]) as r (player_id, at)
        where p.tournament_id = ${tournamentId} and p.player_id = r.player_id and p.reset_at is distinct from r.at
        returning p.player_id`.execute(transaction)
      ).rows.map(({ player_id: id }) => id),

    recount,

    /** Writes scored rounds and their participants' points. A round that is already written changes nothing. */
    addRounds: async (
      transaction: Database,
      rounds: readonly ScoredRound[],
      countingIn: (tournamentId: string) => Counting,
    ): Promise<void> => {
      if (rounds.length === 0) return;
      const changing = transaction.withTables<TournamentTables>();
      const added = await changing
        .insertInto('tournament_rounds')
        .values([...rounds])
        .onConflict((conflict) => conflict.doNothing())
        .returning(['tournament_id', 'player_id', 'points', 'settled_at'])
        .execute();
      const own = new Map<string, AddedRound>();
      for (const round of added) {
        const key = `${round.tournament_id} ${round.player_id}`;
        own.set(key, combined(own.get(key), round, countingIn(round.tournament_id).combine));
      }
      // Always in the same order, so that two writers cannot wait for each other.
      for (const [, { tournament_id: tournamentId, player_id: playerId, points, settled_at: at }] of [...own].sort(
        ([a], [b]) => (a < b ? -1 : 1),
      )) {
        const { combine, recounts } = countingIn(tournamentId);
        if (recounts) {
          await recount(transaction, tournamentId, [playerId], combine);
          continue;
        }
        await changing
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
      }
    },

    standings: (tournamentId: string, offset: number, count: number): Promise<Ranked[]> =>
      ranked(tournamentId).orderBy('place').offset(offset).limit(count).execute(),

    /** How many have points, and so a place. */
    rankedCount: async (tournamentId: string): Promise<number> =>
      (
        await tables
          .selectFrom('tournament_participants')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('tournament_id', '=', tournamentId)
          .where('points', '>', 0)
          .executeTakeFirstOrThrow()
      ).count,

    own: async (
      tournamentId: string,
      playerId: string,
    ): Promise<Readonly<{ place: number | null; points: number }> | null> => {
      const participant = await tables
        .selectFrom('tournament_participants')
        .select(['player_id'])
        .where('tournament_id', '=', tournamentId)
        .where('player_id', '=', playerId)
        .executeTakeFirst();
      if (!participant) return null;
      const row = await tables
        .selectFrom(ranked(tournamentId).as('ranked'))
        .selectAll()
        .where('player_id', '=', playerId)
        .executeTakeFirst();
      return row ?? { place: null, points: 0 };
    },

    totals: async (tournamentId: string): Promise<Totals> => {
      const row = await tables
        .selectFrom('tournament_participants')
        .select(({ fn }) => [
          fn.countAll<number>().as('participants'),
          sql<number>`coalesce(sum(points), 0)::bigint`.as('points'),
        ])
        .where('tournament_id', '=', tournamentId)
        .executeTakeFirstOrThrow();
      return row;
    },

    /** Takes a player out of everything whose places are not final. */
    leave: async (transaction: Database, playerId: string): Promise<void> => {
      const running = sql`player_id = ${playerId} and tournament_id in (select id from tournaments where settled_at is null)`;
      await sql`delete from tournament_rounds where ${running}`.execute(transaction);
      await sql`delete from tournament_participants where ${running}`.execute(transaction);
    },

    /** Stores the winners and their prizes, once. */
    awardPrizes: async (transaction: Database, prizes: readonly PrizeRow[]): Promise<void> => {
      if (prizes.length === 0) return;
      await transaction
        .withTables<TournamentTables>()
        .insertInto('tournament_prizes')
        .values([...prizes])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    prizes: (tournamentId: string): Promise<PrizeRow[]> =>
      tables
        .selectFrom('tournament_prizes')
        .selectAll()
        .where('tournament_id', '=', tournamentId)
        .orderBy('place')
        .execute(),

    /** Marks a prize as paid. @returns false when it was marked before. */
    prizePaid: async (
      transaction: Database,
      tournamentId: string,
      place: number,
      transferId: string,
    ): Promise<boolean> =>
      (
        await transaction
          .withTables<TournamentTables>()
          .updateTable('tournament_prizes')
          .set({ transfer_id: transferId })
          .where('tournament_id', '=', tournamentId)
          .where('place', '=', place)
          .where('transfer_id', 'is', null)
          .returning('place')
          .execute()
      ).length > 0,

    settled: async (tournamentId: string, at: Date): Promise<void> => {
      await tables
        .updateTable('tournaments')
        .set({ settled_at: at })
        .where('id', '=', tournamentId)
        .where('settled_at', 'is', null)
        .execute();
    },
  };
};

export type TournamentsRepository = ReturnType<typeof createTournamentsRepository>;
