import type { Database } from '../../database/index.ts';
import { standingOf, type Fixture, type Fixtures, type Score } from '../odds/fixtures.ts';
import { readSelection, resultOf, type LegResult } from '../odds/markets.ts';

/** Result of a match: its score, or void. */
export type Ending = Readonly<{ score: Score | null; isCorrected: boolean }>;

/** A score is final this long after the match. */
const confirmMs = 1500;

export const createResults = (database: Database, fixtures: Fixtures) => {
  /** The results of finished matches: as played, or as corrected at the desk. */
  const endings = async (played: readonly Fixture[], now: number): Promise<ReadonlyMap<string, Ending>> => {
    const over = played.filter(({ endsAt }) => endsAt + confirmMs <= now);
    const corrected =
      over.length === 0
        ? []
        : await database
            .selectFrom('sportsbook_results')
            .selectAll()
            .where(
              'event_id',
              'in',
              over.map(({ id }) => id),
            )
            .execute();
    const corrections = new Map(corrected.map((row) => [row.event_id, row]));
    return new Map(
      over.map((fixture): readonly [string, Ending] => {
        const correction = corrections.get(fixture.id);
        if (!correction) return [fixture.id, { score: standingOf(fixture, fixture.endsAt).score, isCorrected: false }];
        return [
          fixture.id,
          {
            score: correction.home === null || correction.away === null ? null : [correction.home, correction.away],
            isCorrected: true,
          },
        ];
      }),
    );
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
