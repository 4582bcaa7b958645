import { sql } from 'kysely';
import { createTestDatabase, stopServer, type TestDatabase } from '../testing/index.ts';
import { waitFor } from '@croupier/service/testing';
import { openNotifications } from './index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});

const listening = () => {
  const received: (string | null)[] = [];
  const errors: unknown[] = [];
  const notifications = openNotifications({
    url: test.url,
    channel: 'of "tests"',
    onNotification: (payload) => void received.push(payload),
    onError: (error) => void errors.push(error),
    reconnect_ms: 20,
  });
  const notify = (payload: string) => sql`select pg_notify('of "tests"', ${payload})`.execute(test.database);
  return { ...notifications, received, errors, notify };
};

it('reports the notifications of other connections until it is stopped', async () => {
  const { start, stop, received, notify } = listening();
  start();
  await waitFor('the connection', () => received.length > 0);
  await notify('one');
  await waitFor('the notification', () => received.length > 1);
  expect(received).toEqual([null, 'one']);
  await stop();
  await notify('two');
  expect(received).toEqual([null, 'one']);
});

it('connects again after its connection ended, and reports that it may have missed some', async () => {
  const { start, stop, received, errors, notify } = listening();
  start();
  await waitFor('the connection', () => received.length > 0);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'croupier-platform-notifications' and datname = current_database()`.execute(test.database);
  await waitFor('another connection', () => received.length > 1);
  await notify('three');
  await waitFor('the notification', () => received.length > 2);
  expect(received).toEqual([null, null, 'three']);
  expect(errors.length).toBeGreaterThan(0);
  await stop();
});

it('stops while it connects', async () => {
  const { start, stop } = listening();
  start();
  await stop();
});
