import type { CellConfig } from '../../../cell-config.ts';
import { newKey } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';

/**
 * Returns a function that creates the ids of new players. The buckets of its ids belong to this cell, so that the site
 * finds the players here.
 * @throws ApplicationUnavailableException `cell_without_buckets` from that function, when the cell has none.
 */
export const createPlayerIds = (config: CellConfig): (() => string) => {
  if (!config) return newKey;
  const { name, cells } = config;
  return () => {
    if (!cells.hasBuckets(name)) throw refuse('ApplicationUnavailableException', { reason: 'cell_without_buckets' });
    for (;;) {
      const id = newKey();
      if (cells.cellOf(id).name === name) return id;
    }
  };
};
