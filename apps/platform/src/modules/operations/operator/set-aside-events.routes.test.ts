import { sql } from 'kysely';
import { newKey } from '../../../database/index.ts';
import { startTestPlatform, type TestPlatform } from '../../../testing/index.ts';

const token = 'an-operators-token-of-tests';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ environment: { OPERATOR_TOKEN: token } });
  // A consumer that does not run: the platform does not touch its events.
  await sql`insert into event_consumers (name, position) values ('of-test', 0)`.execute(platform.testDatabase.database);
  await sql`insert into event_failures (consumer, position, type, version, player_id, data, occurred_at, attempts, error, next_attempt_at, set_aside_at)
    values ('of-test', 7, 'round.settled', 1, ${newKey()}, '{"stake":100}', '2026-03-01T10:00:00Z', 9, 'cannot be handled', now(), '2026-03-01T13:00:00Z'),
      ('of-test', 8, 'round.settled', 1, ${newKey()}, '{}', now(), 2, 'is tried again', now(), null)`.execute(
    platform.testDatabase.database,
  );
});
afterAll(() => platform.stop());

const call = async (method: 'GET' | 'POST', path: string, payload?: object, bearer = token) => {
  const answer = await platform.server.inject({
    method,
    url: `/operator/set-aside-events${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
};

it('requires the operator token', async () => {
  expect((await call('GET', '', undefined, 'a-token-that-is-made-up')).status).toBe(401);
  expect((await call('POST', '/of-test/7/retry', { reason: 'cause corrected' }, 'made-up-as-well')).status).toBe(401);
});

it('lists events that consumers have given up, and not those that they try again', async () => {
  expect((await call('GET', '')).data).toEqual({
    items: [
      {
        consumer: 'of-test',
        position: 7,
        type: 'round.settled',
        uid: null,
        attempts: 9,
        error: 'cannot be handled',
        data: { stake: 100 },
        occurred_at: '2026-03-01T10:00:00.000Z',
        set_aside_at: '2026-03-01T13:00:00.000Z',
      },
    ],
    count: 1,
  });
});

it('makes the consumer try an event again, with the reason on record', async () => {
  const retry = (position: string, reason = 'cause corrected') =>
    call('POST', `/of-test/${position}/retry`, { reason });
  expect((await retry('7', '')).error.invalid_parameters).toEqual({ reason: 'required' });
  expect((await retry('8')).error.invalid_parameters).toEqual({ position: 'unknown' });
  expect((await retry('seven')).status).toBe(422);
  expect((await retry('7')).data).toMatchObject({ actions: [{ action: 'retry', reason: 'cause corrected' }] });
  expect((await retry('7')).error.invalid_parameters).toEqual({ position: 'unknown' });
  expect((await call('GET', '')).data.count).toBe(0);
});
