import { sql } from 'kysely';
import { buildApp } from '../../../app.ts';
import { auditLedger } from '../../ledger/index.ts';
import {
  cookieOf,
  startTestPlatform,
  startTestProviders,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';
import { waitFor } from '@croupier/service/testing';

let providers: TestProviders;
let platform: TestPlatform;

beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin, SEED_DEMO: '1' } });
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

/** Without rewards, which the rounds cause later in the background. */
const counts = async (): Promise<unknown> =>
  (
    await sql`select (select count(*) from players) as players,
  (select count(*) from ledger_transfers where kind in ('fun_grant', 'deposit', 'bet', 'win')) as transfers,
  (select count(*) from payments) as payments, (select count(*) from game_rounds where status = 'settled') as rounds`.execute(
      platform.testDatabase.database,
    )
  ).rows[0];

const waitForRounds = (): Promise<unknown> =>
  waitFor('the demo rounds', async () => {
    const { rows } =
      await sql`select 1 from game_rounds r join players p on p.id = r.player_id and p.fakename = 'Momiji' and r.status = 'settled' offset 4`.execute(
        platform.testDatabase.database,
      );
    return rows.length > 0;
  });

it('creates accounts with money and a history without audit findings', async () => {
  await waitForRounds();
  for (const [login, currency] of [
    ['demo@croupier.example', 'USD'],
    ['vip@croupier.example', 'EUR'],
  ] as const) {
    const response = await platform.post('auth.login', { login, password: 'demo1234' });
    expect(response.statusCode).toBe(200);
    const cookie = cookieOf(response);
    const balance = (await platform.get('account.getBalance', {}, { cookie })).json().data.balance_main;
    expect(balance.currency).toBe(currency);
    expect(balance.amount).toBeGreaterThan(0);
    expect((await platform.get('games.getHistory', {}, { cookie })).json().data.count).toBeGreaterThanOrEqual(30);
    expect((await platform.get('cashier.gethistory', {}, { cookie })).json().data.count).toBeGreaterThanOrEqual(2);
    expect((await platform.get('account.getprofileinfo', {}, { cookie })).json().data.contacts).toMatchObject([
      { type: 'email', is_confirmed: true },
    ]);
  }
  expect((await auditLedger(platform.testDatabase.database)).findings).toEqual([]);
});

it('lists demo players, marked as such, in tournaments and among the winners', async () => {
  await waitForRounds();
  await platform.domains.projectRounds();
  const board = (await platform.get('leaderboard.get', { tournament_id: 'spin-sprint-2' })).json().data;
  expect(board.count).toBe(10);
  expect(board.items[0].points).toBeGreaterThanOrEqual(board.items[1].points);
  const wins = (await platform.get('leaderboard.top', { count: '50' })).json().data;
  expect(wins.count).toBeGreaterThan(10);
  expect(wins.items.filter(({ is_demo: isDemo }: { is_demo: boolean }) => !isDemo)).toEqual([]);
});

it('changes nothing at the next start', async () => {
  const before = await counts();
  const { server } = await buildApp(platform.config, { database: platform.testDatabase.database });
  await server.ready();
  await new Promise((done) => {
    setTimeout(done, 500);
  });
  await server.close();
  expect(await counts()).toEqual(before);
});
