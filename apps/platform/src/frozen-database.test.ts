import { methods } from '@croupier/contract';
import { measureRunningTime, waitFor, type RunningTime } from '@croupier/service/testing';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { buildApp, type Platform } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase, poolState, type Database } from './database/index.ts';
import { startFreezableServer, type FreezableServer } from './testing/freezable-server.ts';
import { cookieOf, createTestDatabase, stopServer, testSecrets, type TestDatabase } from './testing/index.ts';
import { templateAt } from './testing/templates.ts';

/**
 * The limit of a call is 5.5 s; the rest is for a busy machine. Less than the limits of a connection and of a step one
 * after the other.
 */
const answer_ms = 7500;

let stored: TestDatabase;
let server: FreezableServer;
let database: Database;
let platform: Platform;
let cookie: string;
let time: RunningTime;

let players = 0;
/** Registers a player. A busy machine may need longer than a call may take. @returns the player's cookie */
const registerInTime = (): Promise<string> =>
  waitFor('a registration', async () => {
    const answer = await register();
    return answer.statusCode === 503 ? null : cookieOf(answer);
  });
/** A registration that was answered 503 may have created its account all the same, so each has another address. */
const register = () =>
  platform.server.inject({
    method: 'POST',
    url: '/api/auth.register',
    payload: `email=frozen-${players++}@example.com&password=secret12&locale=en&currency=USD&terms=1`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });

beforeAll(async () => {
  time = measureRunningTime();
  stored = await createTestDatabase(templateAt(new Date()));
  server = await startFreezableServer(stored.url);
  const config = readConfig({
    ...testSecrets,
    DATABASE_URL: server.url,
    LOG_LEVEL: 'silent',
    OPERATOR_TOKEN: 'operator-token-of-tests',
  });
  database = openDatabase({
    url: config.databaseUrl,
    poolSize: config.databasePoolSize,
    connectionTimeout_ms: config.connectionTimeout_ms,
  });
  platform = await buildApp(config, { database });
  await platform.server.ready();
  cookie = await registerInTime();
});
afterEach(() => server.thaw());
afterAll(async () => {
  time.stop();
  await platform.server.close();
  await database.destroy();
  await server.stop();
  await stored.drop();
  await stopServer();
});

type Answer = Readonly<{ name: string; status: number; retryAfter: unknown; time_ms: number }>;

const call = async (name: string, request: InjectOptions): Promise<Answer> => {
  const began = time.elapsed_ms();
  const { statusCode, headers } = await platform.server.inject(request);
  return { name, status: statusCode, retryAfter: headers['retry-after'], time_ms: time.elapsed_ms() - began };
};

const callMethod = ({ name, verb }: (typeof methods)[number], headers: Record<string, string>): Promise<Answer> =>
  call(name, {
    method: verb,
    url: `/api/${name}`,
    headers: { 'idempotency-key': 'k'.repeat(21), 'sec-fetch-site': 'same-origin', ...headers },
  });

const paths = [
  '/readyz',
  '/nfx/i18n/locales',
  '/nfx/cms-config/en',
  '/nfx/domain-seo/localhost',
  '/nfx/robots/localhost',
  '/nfx/users/me',
  '/cms/pages',
  '/cms/redirects',
];

describe('while the database accepts connections and answers nothing', () => {
  it('answers every call of guests and players in time', async () => {
    server.freeze();
    const answers = await Promise.all([
      ...methods.flatMap((method) => [callMethod(method, {}), callMethod(method, { cookie })]),
      ...paths.map((url) => call(url, { url, headers: { cookie } })),
    ]);
    expect(answers.filter(({ time_ms }) => time_ms > answer_ms)).toEqual([]);
    // Calls that need no data are answered as always, for example a guest's sign-out.
    const refused = answers.filter(({ status }) => status >= 500);
    expect(refused.length).toBeGreaterThan(methods.length);
    expect(refused.filter(({ status }) => status !== 503)).toEqual([]);
    expect(refused.filter(({ name, retryAfter }) => !name.startsWith('/') && retryAfter !== '1')).toEqual([]);
  });

  it('tells a caller when to retry', async () => {
    server.freeze();
    const { status, retryAfter } = await call('account', { url: '/api/account.getInfo', headers: { cookie } });
    expect([status, retryAfter]).toEqual([503, '1']);
  });

  it('serves calls again when the database answers again', async () => {
    server.freeze();
    expect(await call('account', { url: '/api/account.getInfo', headers: { cookie } })).toMatchObject({ status: 503 });
    server.thaw();
    // First the database executes what it received while it was frozen, which takes a busy machine a while.
    await waitFor('the database', async () => (await call('ready', { url: '/readyz' })).status === 200);
    expect(await registerInTime()).toMatch(/^session=/);
  });
});

it('closes a connection whose query got no answer, so that no later query waits behind it', async () => {
  const impatient = openDatabase({ url: server.url, poolSize: 1, statementTimeout_ms: 3000 });
  let frozenAt = 0;
  const failed = impatient.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    server.freeze();
    frozenAt = time.elapsed_ms();
    await sql`select 1`.execute(transaction);
  });
  await expect(failed).rejects.toThrow(/Query read timeout|Connection terminated/);
  // The rollback does not wait for a second time limit of 3.5 s.
  expect(time.elapsed_ms() - frozenAt).toBeLessThan(6800);
  expect(poolState(impatient).total).toBe(0);
  server.thaw();
  expect((await sql<{ one: number }>`select 1 as one`.execute(impatient)).rows).toEqual([{ one: 1 }]);
  await impatient.destroy();
});
