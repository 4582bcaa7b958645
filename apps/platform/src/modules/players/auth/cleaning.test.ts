import { sql } from 'kysely';
import { answerOnce } from '../../../http/idempotency.ts';
import { testHasher } from '../../../testing/index.ts';
import { password, startTestPeople, type TestPeople } from '../../../testing/people.ts';
import { cleanUp } from './cleaning.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

const day = 24 * 60 * 60_000;
const counted = async (): Promise<Readonly<Record<string, number>>> => {
  const {
    rows: [counts],
  } = await sql<
    Record<string, number>
  >`select (select count(*) from auth_sessions) as sessions, (select count(*) from auth_restores) as restores,
    (select count(*) from auth_devices) as devices, (select count(*) from rate_limits) as attempts`.execute(
    people.platform.testDatabase.database,
  );
  return counts ?? {};
};
const cleanAfter = (days: number) =>
  cleanUp(people.platform.testDatabase.database, new Date(people.clock.now + days * day));

it('deletes unused attempts and codes after a day, sessions after 90 days, and devices after 400', async () => {
  const player = await people.newPlayer();
  await people.browser('203.0.113.9').post('auth.login', { login: player.email, password: 'wrong-word' });
  await people.browser('203.0.113.9').post('auth.restore', { login: 'nobody@example.com' });
  const before = await counted();
  expect(before).toMatchObject({ sessions: 1, devices: 1, restores: 1 });
  expect(before['attempts']).toBeGreaterThan(0);

  expect(await cleanAfter(0)).toBe(false);
  expect(await counted()).toEqual(before);
  await cleanAfter(2);
  expect(await counted()).toEqual({ sessions: 1, devices: 1, restores: 0, attempts: 0 });
  expect((await player.get('account.getInfo')).statusCode).toBe(200);
  await cleanAfter(91);
  expect(await counted()).toMatchObject({ sessions: 0, devices: 1 });
  await cleanAfter(401);
  expect(await counted()).toMatchObject({ sessions: 0, devices: 0 });
  expect((await people.browser().post('auth.login', { login: player.email, password })).statusCode).toBe(200);
});

it('deletes the answers to repeated calls after 30 days', async () => {
  const { database } = people.platform.testDatabase;
  let runs = 0;
  const call = () =>
    answerOnce(
      { database, hasher: testHasher },
      {
        playerId: '00000000-0000-7000-8000-000000000001',
        method: 'a',
        key: 'k'.repeat(21),
        params: {},
        at: new Date(people.clock.now),
      },
      async () => {
        runs += 1;
        return runs;
      },
    );
  expect([await call(), await call()]).toEqual([1, 1]);
  await cleanAfter(29);
  expect(await call()).toBe(1);
  await cleanAfter(31);
  expect(await call()).toBe(2);
});

it('deletes batches of five thousand rows of a kind, and reports whether more remain', async () => {
  const { database } = people.platform.testDatabase;
  const past = new Date(people.clock.now - 2 * day);
  await sql`insert into auth_restores (login_hash, code_hash, sent_at, expires_at)
    select 'name ' || n, '', ${past}::timestamptz, ${past}::timestamptz from generate_series(1, 5001) n`.execute(
    database,
  );
  expect(await cleanAfter(0)).toBe(true);
  expect(await counted()).toMatchObject({ restores: 1 });
  expect(await cleanAfter(0)).toBe(false);
  expect(await counted()).toMatchObject({ restores: 0 });
});

it('does not delete a device that was used again, or a code until a day after its expiry', async () => {
  const player = await people.newPlayer();
  const stranger = people.browser('203.0.113.9');
  await stranger.post('auth.restore', { login: player.email });
  const ten = 10 * 60_000;
  await cleanUp(people.platform.testDatabase.database, new Date(people.clock.now + ten + day));
  expect(await counted()).toMatchObject({ restores: 1 });
  await cleanUp(people.platform.testDatabase.database, new Date(people.clock.now + ten + day + 1));
  expect(await counted()).toMatchObject({ restores: 0 });
  people.clock.now += 399 * day;
  expect((await player.post('auth.login', { login: player.email, password })).statusCode).toBe(200);
  await cleanAfter(2);
  await player.get('auth.logout');
  for (let attempt = 0; attempt < 10; attempt += 1)
    await people.browser().post('auth.login', { login: player.email, password: 'wrong-word' });
  expect((await player.post('auth.login', { login: player.email, password })).statusCode).toBe(200);
});
