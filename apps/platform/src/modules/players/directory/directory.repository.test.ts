import { sql } from 'kysely';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import { directoryMigrations } from './directory.migrations.ts';
import { claimEntries, findEntries } from './directory.repository.ts';

const at = new Date('2026-03-01T10:00:00.000Z');
let test: Awaited<ReturnType<typeof startModuleDatabase>>;
beforeAll(async () => {
  test = await startModuleDatabase(directoryMigrations);
});
afterAll(() => test.stop());
beforeEach(() => sql`truncate directory_entries`.execute(test.database));

const claim = (cell: string, hashes: readonly string[]) =>
  claimEntries(test.database, hashes, { source: cell, owner: cell }, at);
const handOver = (source: string, owner: string, hashes: readonly string[]) =>
  claimEntries(test.database, hashes, { source, owner }, at);
const found = async (...hashes: readonly string[]) => Object.fromEntries(await findEntries(test.database, hashes));

it('gives each name to the first cell that claims it, and says which cells have the others', async () => {
  expect(Object.fromEntries(await claim('north', ['a', 'b']))).toEqual({ a: 'north', b: 'north' });
  expect(Object.fromEntries(await claim('south', ['b', 'c']))).toEqual({ b: 'north', c: 'south' });
  expect(Object.fromEntries(await claim('north', ['a', 'b']))).toEqual({ a: 'north', b: 'north' });
  expect(await found('a', 'b', 'c', 'd')).toEqual({ a: 'north', b: 'north', c: 'south' });
});

it('gives a name that two cells claim at once to one of them, and both learn to which', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `name ${index}`);
  const [north, south] = await Promise.all([claim('north', names), claim('south', [...names].reverse())]);
  expect(north.size).toBe(names.length);
  expect(names.filter((name) => north.get(name) !== south.get(name))).toEqual([]);
});

it('accepts a name twice in one claim, as of a player whose login name is the address', async () => {
  expect(Object.fromEntries(await claim('north', ['a', 'a']))).toEqual({ a: 'north' });
});

it('hands over names of the calling cell only, and repeats a call without effect', async () => {
  await claim('north', ['a', 'b']);
  await claim('south', ['c']);
  expect(Object.fromEntries(await handOver('north', 'south', ['a', 'c']))).toEqual({ a: 'south', c: 'south' });
  expect(Object.fromEntries(await handOver('north', 'south', ['a', 'c']))).toEqual({ a: 'south', c: 'south' });
  // Another cell cannot take a name in the name of its owner.
  expect(Object.fromEntries(await handOver('west', 'west', ['a', 'b']))).toEqual({ a: 'south', b: 'north' });
  expect(Object.fromEntries(await handOver('west', 'east', ['b']))).toEqual({ b: 'north' });
});

it('gives a name to the new cell of a player before that cell or any other knew it', async () => {
  expect(Object.fromEntries(await handOver('north', 'south', ['a']))).toEqual({ a: 'south' });
  expect(await found()).toEqual({});
});
