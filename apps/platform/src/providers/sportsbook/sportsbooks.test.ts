import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { auditLedger } from '../../modules/ledger/index.ts';
import {
  registerFundedPlayer,
  signedCallback,
  startTestPlatform,
  startTestProviders,
  testSecrets,
  type TestPlatform,
  type TestProviders,
} from '../../testing/index.ts';
import { createLineHouseAdapter, lineHouse, startLineHouse } from '../../testing/line-house.ts';

const lineHouseServer = startLineHouse();
let providers: TestProviders;
let platform: TestPlatform;
beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({
    environment: {
      PROVIDER_ORIGIN: providers.origin,
      SPORTSBOOK_PROVIDERS: JSON.stringify([{ ...lineHouse, adapter: lineHouse.id, currencies: ['GBP'] }]),
    },
    dependencies: {
      fetch: lineHouseServer.fetch,
      adapters: { sportsbooks: { [lineHouse.id]: createLineHouseAdapter } },
    },
  });
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

/** A player with 100.00 who has opened the sportsbook of the currency. */
const createBettor = async (currency: 'EUR' | 'GBP') => {
  const { cookie, main } = await registerFundedPlayer(platform, { currency, money: 10_000 });
  const launched = await platform.post('betting.launch', { locale: 'en', theme: 'dark' }, { cookie });
  return { url: String(launched.json().data.url), main };
};

/** A player in the sportsbook for pounds. */
const createLineHouseBettor = async () => {
  const bettor = await createBettor('GBP');
  const visit = lineHouseServer.visits.at(-1) ?? '';
  const call = async (path: string, form: Record<string, string>, secret?: string) =>
    (await platform.server.inject(lineHouseServer.callback(path, { visit, money: 'GBP', ...form }, secret))).body;
  return {
    ...bettor,
    visit,
    call,
    ticket: (ticket: string, sum: string, more = {}) =>
      call('ticket', { op: `t${ticket}`, ticket, sum, price: '2.5', fixture: 'North v South', pick: 'North', ...more }),
    graded: (ticket: string, result: string, sum: string) =>
      call('graded', { op: `g${ticket}`, ticket, result, sum, grade: '1' }),
  };
};

const callDefault = async (name: string, body: object) => {
  const call = { path: `/callbacks/betting/${name}`, body, secret: testSecrets.BETTING_PROVIDER_SECRET };
  return (await platform.server.inject(signedCallback(call))).json();
};

it('opens the sportsbook that serves the currency of the player', async () => {
  expect((await createBettor('GBP')).url).toMatch(`${lineHouse.origin}/board/`);
  expect((await createBettor('EUR')).url).toMatch('http://localhost:4220/book/');
});

it('accepts and pays a bet whose amounts and odds are decimals', async () => {
  const { call, ticket, graded, main } = await createLineHouseBettor();
  expect(await call('purse', {})).toBe('OK 100.00 GBP');
  expect(await ticket('11', '4.20')).toBe('OK 95.80 GBP');
  expect(await graded('11', 'WIN', '10.50')).toBe('OK 106.30 GBP');
  expect(await graded('11', 'WIN', '10.50')).toBe('OK 106.30 GBP');
  expect(await main()).toBe(10_630);
  const { database } = platform.testDatabase;
  const { rows } =
    await sql`select provider, stake, odds, status, payout from bets where title = 'North v South: North'`.execute(
      database,
    );
  expect(rows).toEqual([{ provider: lineHouse.id, stake: 420, odds: 2500, status: 'won', payout: 1050 }]);
  expect((await auditLedger(database)).findings).toEqual([]);
});

it('cancels a bet and rejects a bet whose cancellation was received before it', async () => {
  const { call, ticket, main } = await createLineHouseBettor();
  await ticket('21', '5');
  expect(await call('void', { op: 'v21', ticket: '21' })).toBe('OK 100.00 GBP');
  expect(await call('void', { op: 'v22', ticket: '22' })).toBe('OK 100.00 GBP');
  expect(await ticket('22', '5')).toBe('ERR bet_cancelled');
  expect(await main()).toBe(10_000);
});

it('answers refusals in the format of the sportsbook', async () => {
  const { call, ticket, graded } = await createLineHouseBettor();
  expect(await ticket('31', '100.01')).toBe('ERR insufficient_funds');
  expect(await ticket('32', 'much')).toBe('ERR form');
  expect(await graded('33', 'LOSE', '0')).toBe('ERR unknown_bet');
  expect(await call('purse', {}, 'another-secret-of-tests')).toBe('ERR code');
});

it('accepts sessions and bets only from the sportsbook that they belong to', async () => {
  const { visit, ticket, graded, main } = await createLineHouseBettor();
  const bet = randomUUID();
  expect(await ticket(bet, '5')).toBe('OK 95.00 GBP');
  expect((await callDefault('account', { session_token: visit })).error.code).toBe('SESSION_EXPIRED');
  const won = { request_id: randomUUID(), bet_id: bet, revision: 1, outcome: 'won', payout: 1250, currency: 'GBP' };
  expect((await callDefault('settle', won)).error.code).toBe('UNKNOWN_BET');
  expect(await main()).toBe(9500);
  expect(await graded(bet, 'PUSH', '5')).toBe('OK 100.00 GBP');
});
