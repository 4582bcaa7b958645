import { cellsSchema } from '@croupier/service';
import * as v from 'valibot';
import type { CellConfig } from '../../../cell-config.ts';
import type { Player } from '../accounts/index.ts';
import { createFindPlayerCell, otherCellOf } from './player-cell.ts';
import { samplePlayer } from '../../../testing/sample-player.ts';

const [own, moved] = ['01936d3e-0000-7000-8000-000000000001', '01936d3e-0000-7000-8000-000000000002'] as const;
const north: NonNullable<CellConfig> = {
  name: 'north',
  cells: v.parse(
    cellsSchema,
    JSON.stringify({
      cells: [
        { name: 'north', origin: 'http://north.test', buckets: [[0, 4095]] },
        { name: 'south', origin: 'http://south.test', buckets: [] },
      ],
      players: { [moved]: 'south' },
    }),
  ),
  secrets: new Map(),
};
const player = (id: string, moveState: Player['moveState']): Player =>
  samplePlayer({ id, ...(moveState === undefined ? {} : { moveState }) });
const find = (id: string, known: Player | null, cell: CellConfig = north) =>
  createFindPlayerCell(cell, { findPlayer: async () => known })(id);

it('finds the cell of a player who moved, and none for a player of this cell', async () => {
  expect(await find(moved, null)).toBe('south');
  expect(await find(own, null)).toBeNull();
});

it('answers here for a player whom the configuration still places in the former cell', async () => {
  expect(await find(moved, player(moved, undefined))).toBeNull();
  expect(await find(moved, player(moved, 'left'))).toBe('south');
});

it('answers here for an id that is none, without a question to the database', async () => {
  const findPlayer = jest.fn(async () => null);
  const ask = createFindPlayerCell(north, { findPlayer });
  for (const id of ['', 'x', `${moved} `, '../../etc/passwd', moved.replaceAll('-', '')])
    expect(await ask(id)).toBeNull();
  expect(findPlayer).not.toHaveBeenCalled();
});

it('answers here on a site with one database', async () => {
  expect(await find(moved, null, null)).toBeNull();
  expect(otherCellOf(null, 'south.token')).toBeNull();
});

it.each([
  ['south.a-token', 'south'],
  ['south', 'south'],
  ['north.a-token', null],
  ['west.a-token', null],
  ['SOUTH.a-token', null],
  ['', null],
  ['.south', null],
])('the token %j names the other cell %s', (token, cell) => {
  expect(otherCellOf(north, token)).toBe(cell);
});
