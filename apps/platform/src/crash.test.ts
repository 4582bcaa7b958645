import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, waitFor } from '@croupier/service/testing';
import {
  createTestDatabase,
  signedCallback,
  startTestProviders,
  stopServer,
  testLog,
  testSecrets,
  preventJackpotWins,
  type TestDatabase,
  type TestProviders,
} from './testing/index.ts';
import { createLedgerModule, houseAccount, playerAccount } from './modules/ledger/index.ts';

const run = promisify(execFile);
const workspace = resolve(__dirname, '../../..');
// Inside the workspace, so that packages are found from there.
const build = resolve(workspace, `.cache/platform-crash-test-${process.pid}`);

let test: TestDatabase;
let providers: TestProviders;
/** Two platforms on one database. */
const origins: string[] = [];
const children = new Map<string, ChildProcess>();

const startPlatform = async (origin: string): Promise<void> => {
  const child = spawn(process.execPath, [resolve(build, 'main.cjs')], {
    env: {
      PATH: process.env['PATH'],
      ...testSecrets,
      DATABASE_URL: test.url,
      PLATFORM_PORT: new URL(origin).port,
      PROVIDER_ORIGIN: providers.origin,
      LOG_LEVEL: 'error',
      // A busy machine needs longer than callers wait.
      CALL_TIMEOUT_MS: '120000',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.set(origin, child);
  await waitFor('the platform', () => {
    if (child.exitCode !== null) throw new Error('The platform ended while it started');
    return fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
};

const kill = async (origin: string): Promise<void> => {
  const killed = children.get(origin);
  children.delete(origin);
  if (!killed || killed.exitCode !== null) return;
  const exited = once(killed, 'exit');
  killed.kill('SIGKILL');
  await exited;
};

beforeAll(async () => {
  await run(
    process.execPath,
    [
      resolve(workspace, 'node_modules/webpack/bin/webpack.js'),
      'build',
      '--config',
      'apps/platform/webpack.config.mjs',
      '--mode',
      'development',
      '--no-devtool',
      '--output-path',
      build,
    ],
    { cwd: workspace },
  );
  test = await createTestDatabase();
  providers = await startTestProviders();
  for (let count = 0; count < 2; count += 1) {
    const origin = `http://127.0.0.1:${await freePort()}`;
    origins.push(origin);
    await startPlatform(origin);
  }
  await preventJackpotWins(test.database);
});

afterAll(async () => {
  for (const origin of origins) await kill(origin);
  await providers.stop();
  await test.drop();
  await stopServer();
  await rm(build, { recursive: true, force: true });
});

type Bet = Readonly<{ request_id: string; round_id: string }>;
type Answer = Readonly<{ status: number; transaction: string }>;

const openGame = async (email: string): Promise<string> => {
  const post = (method: string, form: Record<string, string>, cookie = '') =>
    fetch(`${origins[0]}/api/${method}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { cookie },
    });
  const registered = await post('auth.register', {
    email,
    password: 'secret12',
    locale: 'en',
    currency: 'EUR',
    terms: '1',
  });
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // The platform reads the catalogue of games in the background.
  return waitFor('the game', async () => {
    const launched = await post('games.launch', { sysname: 'amber-fox', mode: 'real' }, cookie);
    return launched.ok && (providers.gameTokens.at(-1) ?? '');
  });
};

/** Calls alternate between the platforms. */
let sentBets = 0;
const sendBet = async (token: string, bet: Bet): Promise<Answer | null> => {
  const origin = origins[(sentBets += 1) % origins.length];
  const { url, ...request } = signedCallback({
    path: '/callbacks/games/bet',
    secret: testSecrets.GAME_PROVIDER_SECRET,
    body: { ...bet, session_token: token, game: 'amber-fox', amount: 1, currency: 'EUR' },
  });
  try {
    const response = await fetch(`${origin}${url}`, {
      method: request.method,
      body: request.payload,
      headers: request.headers,
    });
    const body: { transaction_id?: string } = JSON.parse(await response.text());
    return { status: response.status, transaction: body.transaction_id ?? '' };
  } catch {
    return null;
  }
};

it('keeps every acknowledged transfer complete when two processes are killed under load', async () => {
  const token = await openGame('crash@example.com');
  const { ledger, module } = createLedgerModule({
    database: test.database,
    secret: testSecrets.ACCOUNT_SECRET,
    deadline_ms: 120_000,
    now: () => new Date(),
    log: testLog,
  });
  const [player] = await test.database
    .withTables<{ players: { id: string } }>()
    .selectFrom('players')
    .select('id')
    .execute();
  const main = playerAccount(player?.id ?? '', 'main', 'EUR');
  await ledger.transfer({
    key: 'funds',
    kind: 'deposit',
    legs: [{ from: houseAccount('deposits', 'EUR'), to: main, amount: 1_000_000 }],
  });

  const sent: Bet[] = [];
  const acknowledged = new Map<string, Answer>();
  const waitForAcknowledged = (count: number) => waitFor(`${count} bets`, () => acknowledged.size >= count);
  let alive = true;
  const play = async (): Promise<void> => {
    while (alive) {
      const bet = { request_id: randomUUID(), round_id: randomUUID() };
      sent.push(bet);
      const answer = await sendBet(token, bet);
      if (answer?.status === 200) acknowledged.set(bet.request_id, answer);
      else await sleep(20);
    }
  };
  const players = Array.from({ length: 24 }, play);
  await waitForAcknowledged(3 * players.length);
  const [first = '', second = ''] = origins;
  await kill(first);
  // The other platform continues alone.
  await waitForAcknowledged(acknowledged.size + 3 * players.length);
  await kill(second);
  // Without a platform, calls fail.
  await sleep(100);
  alive = false;
  await Promise.all(players);
  await Promise.all(origins.map(startPlatform));
  expect(sent.length).toBeGreaterThan(acknowledged.size);

  // The provider repeats every call: an acknowledged one returns the same transaction, any other is applied at most
  // once.
  for (let start = 0; start < sent.length; start += 64) {
    const answers = await Promise.all(
      sent.slice(start, start + 64).map(async (bet) => [bet.request_id, await sendBet(token, bet)] as const),
    );
    for (const [id, answer] of answers) {
      expect(answer?.status).toBe(200);
      const first = acknowledged.get(id);
      if (first) expect(answer).toEqual(first);
    }
  }
  expect((await ledger.balances(player?.id ?? '', 'EUR')).main).toBe(1_000_000 - sent.length);
  await module.stopped?.();

  const options = ['--archive', build];
  const audit = await run(process.execPath, [resolve(build, 'ledger-audit.cjs'), ...options], {
    env: { DATABASE_URL: test.url },
  });
  expect(audit.stdout).toContain('every rule holds');
  expect(audit.stdout).toContain('0 archived months read');
  const results = test.database.withTables<{ ledger_audits: { findings: number } }>().selectFrom('ledger_audits');
  expect(await results.select('findings').execute()).toEqual([{ findings: 0 }]);
});

it('exports the metrics of the process beside those of the platform', async () => {
  const metrics = await (await fetch(`${origins[0]}/metrics`)).text();
  expect(metrics).toMatch(/^process_resident_memory_bytes \d/m);
  expect(metrics).toMatch(/^nodejs_eventloop_lag_p90_seconds \d/m);
  expect(metrics).toMatch(/^croupier_platform_database_connections\{/m);
});

it('prints the findings and exits with status 1 when the ledger is damaged', async () => {
  const account = test.database.withTables<{ ledger_accounts: { balance: number; code: string } }>();
  await account
    .updateTable('ledger_accounts')
    .set(({ eb }) => ({ balance: eb('balance', '+', 5) }))
    .where('code', '=', 'main')
    .execute();
  await expect(
    run(process.execPath, [resolve(build, 'ledger-audit.cjs')], { env: { DATABASE_URL: test.url } }),
  ).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('broken: a balance is the sum of its entries') });
});

it('prints why a month of the ledger cannot be archived', async () => {
  const archive = (...options: readonly string[]) =>
    run(process.execPath, [resolve(build, 'ledger-archive.cjs'), ...options], { env: { DATABASE_URL: test.url } });
  await expect(archive()).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--month YYYY-MM --folder'),
  });
  await expect(archive('--month', 'first', '--folder', build)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('first is not archived: The partition ends on'),
  });
});

it('prints why a month of the ledger cannot be detached', async () => {
  const detach = (...options: readonly string[]) =>
    run(process.execPath, [resolve(build, 'ledger-detach.cjs'), ...options], { env: { DATABASE_URL: test.url } });
  const first = ['--month', 'first', '--folder', build];
  for (const options of [[], ['--month', 'first'], [...first, '--attach']])
    await expect(detach(...options)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('[--drop]') });
  await expect(detach(...first)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('first is not detached: It can be detached from'),
  });
  await expect(detach(...first, '--drop')).rejects.toMatchObject({
    code: 1,
    stdout: 'first is not dropped: first is attached: detach it first\n',
  });
  expect((await detach('--month', 'first', '--attach')).stdout).toBe('first is attached already\n');
});
