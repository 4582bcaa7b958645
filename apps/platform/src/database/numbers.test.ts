import { sql } from 'kysely';
import { createTestDatabase, stopServer, type TestDatabase } from '../testing/index.ts';
import { readNumber } from './index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await sql
    .raw(
      "create table counters (name text primary key, value bigint not null); insert into counters values ('coins', 7), ('chips', 9)",
    )
    .execute(test.database);
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

const counter = (name: string) => sql<number>`(select value from counters where name = ${name})`;

it('reads simultaneous requests with one statement, and caches nothing', async () => {
  const [coins, chips, moment] = [
    counter('coins'),
    counter('chips'),
    sql<number>`(extract(epoch from statement_timestamp()) * 1000000)::bigint`,
  ];
  const sameMoment = sql<number>`(extract(epoch from statement_timestamp()) * 1000000)::bigint`;
  const [seven, nine, one, other] = await Promise.all(
    [coins, chips, moment, sameMoment].map(async (expression) => readNumber(test.database, expression)),
  );
  expect([seven, nine]).toEqual([7, 9]);
  expect(one).toBe(other);
  await sql`update counters set value = 8 where name = 'coins'`.execute(test.database);
  expect(await readNumber(test.database, coins)).toBe(8);
  expect(await readNumber(test.database, moment)).toBeGreaterThan(one ?? 0);
});

it('fails only the requests without a row', async () => {
  const [found, missing] = await Promise.allSettled(
    [counter('chips'), counter('nothing')].map(async (expression) => readNumber(test.database, expression)),
  );
  expect(found).toEqual({ status: 'fulfilled', value: 9 });
  expect(missing).toMatchObject({ status: 'rejected', reason: { message: 'The query returned no number' } });
});
