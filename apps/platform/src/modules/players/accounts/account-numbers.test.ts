import { cellsSchema } from '@croupier/service';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { CellConfig } from '../../../cell-config.ts';
import { migrate, newKey } from '../../../database/index.ts';
import { createTestDatabase, stopServer, type TestDatabase } from '../../../testing/index.ts';
import { requireAccountNumbers, setAccountNumbers } from './account-numbers.ts';
import { accountsMigrations } from './accounts.migrations.ts';

type Ranges = Readonly<Partial<Record<'north' | 'south', readonly [number, number]>>>;
const cellOf = (name: string, { north, south }: Ranges): CellConfig => {
  const cells = [
    { name: 'north', origin: 'http://north:4210', buckets: [[0, 2047]], account_numbers: north },
    { name: 'south', origin: 'http://south:4210', buckets: [[2048, 4095]], account_numbers: south },
  ];
  return { name, cells: v.parse(cellsSchema, JSON.stringify({ cells })), secrets: new Map() };
};
const ranges = { north: [100_001, 200_000], south: [200_001, 300_000] } as const;
const [north, south] = [cellOf('north', ranges), cellOf('south', ranges)];

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  await migrate(test.database, accountsMigrations);
});
afterEach(() => test.drop());
afterAll(stopServer);

/** Takes the next account number, as a registration does. */
const nextNumber = async (): Promise<number> =>
  (await sql<{ uid: number }>`select nextval('player_uids') as uid`.execute(test.database)).rows[0]?.uid ?? 0;
const addPlayer = async (uid: number): Promise<void> => {
  await sql`insert into players (id, uid, login, fakename, folded_fakename, currency, locale, registered_at)
    values (${newKey()}, ${uid}, ${`login${uid}`}, ${`name${uid}`}, ${`name${uid}`}, 'EUR', 'en', now())`.execute(
    test.database,
  );
};

it('begins with the first number of the cell, and goes on at each further start', async () => {
  await setAccountNumbers(test.database, south);
  expect([await nextNumber(), await nextNumber()]).toEqual([200_001, 200_002]);
  await setAccountNumbers(test.database, south);
  expect(await nextNumber()).toBe(200_003);
});

it('goes on after the numbers that were given without a range', async () => {
  expect(await nextNumber()).toBe(100_001);
  await setAccountNumbers(test.database, north);
  expect(await nextNumber()).toBe(100_002);
});

it('goes on after the numbers of players in the range, also when the sequence is elsewhere', async () => {
  await addPlayer(200_500);
  await setAccountNumbers(test.database, south);
  expect(await nextNumber()).toBe(200_501);
});

it('gives no number beyond the range', async () => {
  await setAccountNumbers(test.database, cellOf('south', { ...ranges, south: [7, 8] }));
  expect([await nextNumber(), await nextNumber()]).toEqual([7, 8]);
  await expect(nextNumber()).rejects.toThrow(/reached maximum value/);
});

it('changes nothing on a site with one database', async () => {
  await setAccountNumbers(test.database, null);
  await requireAccountNumbers(test.database, null);
  expect(await nextNumber()).toBe(100_001);
});

it('refuses ranges that give the number of a player to another cell', async () => {
  await addPlayer(100_001);
  await expect(setAccountNumbers(test.database, south)).rejects.toThrow(
    'a player of the cell south has the account number 100001, which north may give to another player',
  );
  expect(await nextNumber()).toBe(100_001);
});

it('accepts players of another cell, who were moved, after the first start', async () => {
  await setAccountNumbers(test.database, south);
  await addPlayer(100_001);
  await setAccountNumbers(test.database, cellOf('south', { ...ranges, south: [300_001, 400_000] }));
  expect(await nextNumber()).toBe(300_001);
});

it('refuses to start with other numbers than those of the cell', async () => {
  await expect(requireAccountNumbers(test.database, south)).rejects.toThrow(
    /not those of the cell south.*npm run migr/,
  );
  await setAccountNumbers(test.database, south);
  await requireAccountNumbers(test.database, south);
  await expect(requireAccountNumbers(test.database, north)).rejects.toThrow(/not those of the cell north/);
});
