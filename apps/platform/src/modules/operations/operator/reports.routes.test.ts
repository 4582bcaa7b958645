import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { bonusPlayer } from '../../../testing/bonus-player.ts';
import { startPayments, type Payments } from '../../../testing/index.ts';

const token = 'an-operators-token-of-tests';
let folder: string;
let payments: Payments;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
  payments = await startPayments({ OPERATOR_TOKEN: token, REPORTS_FOLDER: folder });
  await payments.platform.domains.syncCatalogue();
});
afterAll(async () => {
  await payments.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = async (path: string, bearer = token) => {
  const answer = await payments.platform.server.inject({
    method: 'GET',
    url: `/operator/reports${path}`,
    headers: { authorization: `Bearer ${bearer}` },
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, ...(isJson ? answer.json() : {}) };
};

it('asks to wait before the first export', async () => {
  expect(await call('/ggr')).toMatchObject({
    status: 503,
    error: { code: 'ApplicationUnavailableException', reason: 'reports_not_ready' },
  });
});

it('requires the operator token', async () => {
  expect((await call('', 'a-token-that-is-made-up')).status).toBe(401);
  expect((await call('/ggr', 'a-token-that-is-made-up')).status).toBe(401);
});

it.each([
  ['/profit', { report: 'invalid' }],
  ['/ggr?from=yesterday', { from: 'invalid' }],
  ['/ggr?from=2026-02-30&to=2026-03-01', { from: 'invalid' }],
  ['/ggr?from=2026-03-02&to=2026-03-01', { from: 'after_to' }],
  ['/ggr?from=2025-01-01&to=2026-03-01', { from: 'too_long' }],
  ['/ggr?from=2015-01-01&to=2026-03-01&period=month', { from: 'too_long' }],
  ['/ggr?time_zone=Mars/Olympus', { time_zone: 'invalid' }],
  ['/ggr?period=hour', { period: 'invalid' }],
  ['/ngr?group=game', { group: 'invalid' }],
  ['/retention?period=day', { period: 'invalid' }],
  ['/ggr?format=xml', { format: 'invalid' }],
])('rejects %s', async (path, fields) => {
  expect(await call(path)).toMatchObject({ status: 422, error: { invalid_parameters: fields } });
});

describe('after a deposit, a round and a bonus', () => {
  beforeAll(async () => {
    const { platform, providers } = payments;
    const payer = await payments.player();
    await payments.pay(payer, 5000);
    const player = await bonusPlayer(platform, providers, { main: 2000 });
    await player.play(300, 120);
    const staked = randomUUID();
    await player.bet(100, { request_id: staked });
    await player.rollback(staked);
    const { id } = await player.grant({ amount: 1000 });
    await player.post('bonuses.remove', { id });
    await platform.domains.exportFacts();
  });

  it('has the figures of GGR, of the game and its provider', async () => {
    const { status, data } = await call('/ggr?group=game&period=month&time_zone=Europe/Berlin');
    expect(status).toBe(200);
    expect(data).toMatchObject({ report: 'ggr', time_zone: 'Europe/Berlin', period: 'month' });
    expect(Date.parse(data.exported_until)).toBeGreaterThan(Date.now() - 3_600_000);
    expect(data.rows).toMatchObject([{ currency: 'EUR', game: 'amber-fox', stakes: 300, payouts: 120, ggr: 180 }]);
    expect((await call('/ggr?group=provider')).data.rows).toMatchObject([{ provider: 'default', ggr: 180 }]);
  });

  it('has deposits by method, NGR, bonus cost, active players and retention', async () => {
    expect((await call('/deposits')).data.rows).toMatchObject([
      // Credited by the test without a payment.
      { method: '', deposits: 1, amount: 2000 },
      { method: 'card', provider: 'default', currency: 'EUR', deposits: 1, players: 1, amount: 5000 },
    ]);
    const [cost] = (await call('/bonus-cost')).data.rows;
    expect(cost).toMatchObject({ currency: 'EUR', granted: 1000 });
    const [net] = (await call('/ngr')).data.rows;
    expect(net).toMatchObject({ ggr: 180, bonus_cost: cost.bonus_cost, ngr: 180 - cost.bonus_cost });
    expect((await call('/active-players')).data.rows).toMatchObject([
      { active_players: 1, depositing_players: 2, first_time_depositors: 2 },
    ]);
    expect((await call('/retention')).data.rows).toMatchObject([{ size: 2, period_index: 0, players: 1 }]);
  });

  it('writes CSV with amounts as decimals', async () => {
    const today = new Date(payments.clock.now).toISOString().slice(0, 10);
    const { status, headers, text } = await call(`/ggr?format=csv&from=${today}&to=${today}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="ggr-${today}-${today}.csv"`);
    expect(text).toBe(`\uFEFFperiod,currency,stakes,payouts,ggr\r\n${today},EUR,3.00,1.20,1.80\r\n`);
  });

  it('lists the reports and how far they are', async () => {
    const { data } = await call('');
    expect(data.engine).toBe('duckdb');
    expect(data.reports).toEqual(['ggr', 'ngr', 'active-players', 'deposits', 'retention', 'bonus-cost']);
    expect(Date.parse(data.exported_until)).not.toBeNaN();
  });

  it('records each report in the security log, also a refused one', async () => {
    const { database } = payments.platform.testDatabase;
    const count = async (reason: string): Promise<number> =>
      (await sql`select from security_events where kind = 'operator_action' and reason = ${reason}`.execute(database))
        .rows.length;
    const before = [
      await count('GET /operator/reports/:report 200'),
      await count('GET /operator/reports/:report 401'),
    ] as const;
    await call('/ngr');
    await call('/ngr', 'a-token-that-is-made-up');
    await call('');
    expect(await count('GET /operator/reports/:report 200')).toBe(before[0] + 1);
    expect(await count('GET /operator/reports/:report 401')).toBe(before[1] + 1);
    expect(await count('GET /operator/reports 200')).toBe(0);
  });
});
