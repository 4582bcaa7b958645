import type { Projection } from '../projections/index.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';

/** Counts the real-money rounds of each game for the order by popularity. */
export const popularityProjection = (repository: Pick<CatalogueRepository, 'addRounds'>): Projection => ({
  name: 'game-popularity',
  prepare: async (rounds) => {
    const counts = new Map<string, number>();
    for (const { game } of rounds) counts.set(game, (counts.get(game) ?? 0) + 1);
    return (transaction) => repository.addRounds(transaction, counts);
  },
});
