import { sql } from 'kysely';
import { createTestDatabase, stopServer, type TestDatabase } from '../testing/index.ts';
import { arrayLiteral } from './array-literal.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

const read = async (values: readonly unknown[], type: string): Promise<unknown> => {
  const { rows } = await sql<{ value: unknown }>`select ${arrayLiteral(values)}::${sql.raw(type)} as value`.execute(
    test.database,
  );
  return rows[0]?.value;
};

it.each([
  [[], 'text[]'],
  [
    [
      'plain',
      'plain',
      'two words',
      '',
      'null',
      'NULL',
      null,
      'a,b',
      '{a}',
      'quote " and \\ and \'',
      'line\nbreak',
      'عربي',
      '٣',
      ' led',
      'a\\"b',
      'ünï',
    ],
    'text[]',
  ],
  [['0190b7c5-0000-7000-8000-000000000001', null], 'uuid[]'],
  [[0, -1, 9_007_199_254_740_991, null], 'double precision[]'],
  [[true, false, null], 'boolean[]'],
  [[new Date('2026-01-02T03:04:05.678Z'), null, new Date('1999-12-31T23:59:59.999Z')], 'timestamptz[]'],
])('PostgreSQL reads %j without a change', async (values, type) => {
  expect(await read(values, type)).toEqual(values);
});
