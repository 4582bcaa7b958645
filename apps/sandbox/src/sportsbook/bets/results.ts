import type { Database } from '../../database/index.ts';
import { standingOf, type Fixture, type Fixtures, type Score } from '../odds/fixtures.ts';
import { readSelection, resultOf, type LegResult } from '../odds/markets.ts';

/** Result of a match: its score, or void. */
export type Ending = Readonly<{ score: Score | null; isCorrected: boolean }>;

/** A score is final this long after the match. */
const confirmMs = 1500;

type Correction = Readonly<{ home: number | null; away: number | null }>;

const readCorrections = async (
  database: Database,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Correction>> => {
  if (eventIds.length === 0) return new Map();
  const rows = await database.selectFrom('sportsbook_results').selectAll().where('event_id', 'in', eventIds).execute();
  return new Map(rows.map((row) => [row.event_id, row]));
};

const endingOf = (fixture: Fixture, correction: Correction | undefined): Ending => {
  if (!correction) return { score: standingOf(fixture, fixture.endsAt).score, isCorrected: false };
  const { home, away } = correction;
  return { score: home === null || away === null ? null : [home, away], isCorrected: true };
};

export const createResults = (database: Database, fixtures: Fixtures) => {
  /** The results of finished matches: as played, or as an operator corrected them. */
  const endings = async (played: readonly Fixture[], now: number): Promise<ReadonlyMap<string, Ending>> => {
    const over = played.filter(({ endsAt }) => endsAt + confirmMs <= now);
    const corrections = await readCorrections(
      database,
      over.map(({ id }) => id),
    );
    return new Map(over.map((fixture) => [fixture.id, endingOf(fixture, corrections.get(fixture.id))]));
  };

  return {
    endings,
    /** Returns the results of selections; null while their match is not over. */
    resultsOf: async (
      legs: readonly Readonly<{ event_id: string; selection_id: string }>[],
      now: number,
    ): Promise<readonly (LegResult | null)[]> => {
      const found = new Map(
        legs.flatMap(({ event_id: id }) => {
          const fixture = fixtures.find(id);
          return fixture ? [[id, fixture] as const] : [];
        }),
      );
      const ended = await endings([...found.values()], now);
      return legs.map(({ event_id: id, selection_id: selectionId }) => {
        const fixture = found.get(id);
        const ending = ended.get(id);
        const selection = fixture && readSelection(fixture, selectionId);
        if (!ending || !selection) return null;
        return ending.score === null ? 'void' : resultOf(selection, ending.score);
      });
    },
    correct: async (eventId: string, score: Score | null): Promise<void> => {
      const [home, away] = score ?? [null, null];
      await database
        .insertInto('sportsbook_results')
        .values({ event_id: eventId, home, away, decided_at: new Date() })
        .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ home, away, decided_at: new Date() }))
        .execute();
    },
  };
};
export type Results = ReturnType<typeof createResults>;
