import { sql } from 'kysely';
import { cookieOf, startTestPlatform, type TestPlatform } from '../../../testing/index.ts';
import { deleteReceiptsBefore } from './consents.repository.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const receipts = async () => {
  const { rows } =
    await sql`select text_version, purposes, visitor_id, locale, has_privacy_signal, player_id is not null as "isPlayer"
    from consent_receipts order by id`.execute(platform.testDatabase.database);
  return rows;
};
const visitor = 'V1StGXR8_Z5jdHi6B-myT';

it('stores each choice of a guest and of a player, and deletes old receipts', async () => {
  const store = (purposes: string, more: object = {}, options: object = {}) =>
    platform.post('consent.store', { version: '1-1', purposes, visitor, locale: 'en', ...more }, options);
  expect((await store('')).json()).toEqual({ data: 1 });
  const cookie = cookieOf(
    await platform.post('auth.register', {
      email: 'consents@example.com',
      password: 'secret12',
      locale: 'en',
      currency: 'USD',
      terms: '1',
      country_code: 'DE',
    }),
  );
  await store('statistics,marketing', { version: '1-2', has_privacy_signal: '1' }, { cookie });
  const common = { visitor_id: visitor };
  expect(await receipts()).toEqual([
    { ...common, text_version: '1-1', purposes: [], locale: 'en', has_privacy_signal: false, isPlayer: false },
    {
      ...common,
      text_version: '1-2',
      purposes: ['statistics', 'marketing'],
      locale: 'en',
      has_privacy_signal: true,
      isPlayer: true,
    },
  ]);
  for (const [purposes, more] of [
    ['sale', {}],
    ['all', {}],
    ['', { visitor: 'x' }],
    ['', { version: 'new' }],
  ] as const)
    expect((await store(purposes, more)).statusCode).toBe(422);

  const { database } = platform.testDatabase;
  expect(await deleteReceiptsBefore(database, new Date(0), 10)).toBe(false);
  expect(await receipts()).toHaveLength(2);
  expect(await deleteReceiptsBefore(database, new Date(Date.now() + 60_000), 2)).toBe(true);
  expect(await receipts()).toEqual([]);
});
