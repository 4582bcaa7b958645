import { cellsSchema } from '@croupier/service';
import * as v from 'valibot';
import type { CellConfig } from '../../../cell-config.ts';
import { testLog } from '../../../testing/index.ts';
import { createChallengeCells } from './challenge-cells.ts';

const cells = v.parse(
  cellsSchema,
  JSON.stringify({
    cells: [
      { name: 'north', origin: 'http://north.test', buckets: [[0, 4095]] },
      { name: 'south', origin: 'http://south.test', buckets: [] },
    ],
  }),
);
const north: CellConfig = {
  name: 'north',
  cells,
  secrets: new Map([['south', ['a-secret-of-two-cells-of-tests-01']]]),
};
const challengeHash = 'a'.repeat(64);
const cellsWith = (fetch: typeof globalThis.fetch, cell: CellConfig = north) =>
  createChallengeCells({ cell, fetch, timeout_ms: 1000, now: () => new Date(0), log: testLog });
const answering = (body: unknown, status = 200) =>
  jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(async () => Response.json(body, { status }));

it.each([true, false])(
  'asks the cell that issued a challenge to use it up, and believes its answer (%s)',
  async (taken) => {
    const fetch = answering({ taken });
    expect(await cellsWith(fetch).take('south', challengeHash)).toBe(taken);
    const [address, request] = fetch.mock.calls[0] ?? [];
    expect(String(address)).toBe('http://south.test/cells/north/passkey-challenges');
    expect(JSON.parse(String(request?.body))).toEqual({ challenge_hash: challengeHash, cell: 'south' });
  },
);

it('does not call a cell that the configuration has not, whatever name a visitor writes into a challenge', async () => {
  const fetch = answering({ taken: true });
  for (const name of ['west', 'north', '', '../south', 'south.test'])
    expect(await cellsWith(fetch).take(name, challengeHash)).toBe(false);
  expect(await cellsWith(fetch, null).take('south', challengeHash)).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  ['does not answer', jest.fn(async () => Promise.reject(new TypeError('fetch failed')))],
  ['fails', answering({ error: { code: 'TRY_AGAIN', message: '' } }, 503)],
  ['is another one than configured', answering({ error: { code: 'WRONG_CELL', message: '' } }, 409)],
  ['answers with something else', answering({ taken: 'yes' })],
])('accepts no challenge when the other cell %s', async (_name, fetch) => {
  expect(await cellsWith(fetch).take('south', challengeHash)).toBe(false);
});

it('names the own cell for new challenges, and none on a site with one database', () => {
  expect(cellsWith(answering({})).name).toBe('north');
  expect(cellsWith(answering({}), null).name).toBeNull();
});
