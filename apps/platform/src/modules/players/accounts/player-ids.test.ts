import { cellsSchema } from '@croupier/service';
import * as v from 'valibot';
import { createPlayerIds } from './player-ids.ts';

const cells = v.parse(
  cellsSchema,
  JSON.stringify({
    cells: [
      { name: 'north', origin: 'http://north:4210', buckets: [[0, 4090]], account_numbers: [1, 1000] },
      { name: 'south', origin: 'http://south:4210', buckets: [[4091, 4095]], account_numbers: [1001, 2000] },
      { name: 'new', origin: 'http://new:4210', buckets: [] },
    ],
  }),
);

it('gives new players ids of the cell that registers them, also in a cell with few buckets', () => {
  const create = createPlayerIds({ name: 'south', cells, secrets: new Map() });
  const ids = Array.from({ length: 20 }, create);
  expect(ids.map((id) => cells.cellOf(id).name)).toEqual(ids.map(() => 'south'));
  expect(new Set(ids).size).toBe(20);
});

it('refuses a registration in a cell without buckets', () => {
  expect(createPlayerIds({ name: 'new', cells, secrets: new Map() })).toThrow(
    expect.objectContaining({ details: { reason: 'cell_without_buckets' } }),
  );
});

it('gives players any id when the site has one database', () => {
  const create = createPlayerIds(null);
  expect(new Set(Array.from({ length: 200 }, create)).size).toBe(200);
});
