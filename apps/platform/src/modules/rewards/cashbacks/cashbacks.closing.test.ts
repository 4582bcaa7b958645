import { randomUUID } from 'node:crypto';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import { testLog } from '../../../testing/index.ts';
import { testContent } from '../../../testing/documents.ts';
import { startModuleDatabase } from '../../../testing/module-database.ts';
import type { MoneyNotice } from '../../players/money-notices/index.ts';
import { cashbacksMigrations } from './cashbacks.migrations.ts';
import { addLosses } from './cashbacks.repository.ts';
import { createCashbacksService } from './cashbacks.service.ts';

const clock = { now: new Date() };
const programs: Record<string, unknown> = {};
const documents = { 'cashback-programs': programs };
const projected = { until: new Date() };
const levels = new Map<string, string>();
const notices: MoneyNotice[] = [];

let test: Awaited<ReturnType<typeof startModuleDatabase>>;
beforeAll(async () => {
  test = await startModuleDatabase(cashbacksMigrations);
});
afterAll(() => test.stop());
beforeEach(async () => {
  await sql`truncate cashback_losses, cashback_periods, cashbacks`.execute(test.database);
  for (const id of Object.keys(programs)) delete programs[id];
  notices.length = 0;
  at('2026-03-03T12:00:00.000Z');
});

/** Sets the clock; rounds are projected up to it. */
const at = (time: string): void => {
  clock.now = new Date(time);
  projected.until = clock.now;
};
const service = () =>
  createCashbacksService({
    database: test.database,
    content: testContent(documents),
    ledger: { transfer: () => Promise.reject(new Error('No cashback is paid here')) },
    accounts: { standings: async () => new Map(), onDeletion: () => {} },
    loyalty: { standing: async (id) => ({ points: 0, level: levels.get(id) ?? 'bronze' }) },
    addNotice: (notice) => {
      notices.push(notice);
      return sql`select 1`;
    },
    /** 100 US cents are 80 euro cents. */
    rates: async () => ({
      toUsdCents: (amount, currency) => (currency === 'EUR' ? Math.floor(amount * 1.25) : amount),
      fromUsdCents: (cents, currency) => (currency === 'EUR' ? Math.floor(cents * 0.8) : cents),
    }),
    projector: { runOnce: async () => 0, hasPassed: async (moment) => moment <= projected.until },
    defaultLocale: async () => 'en',
    now: () => clock.now,
    log: testLog,
  });
const renew = () => service().renew();

const usd = (amount: number) => ({ amount, currency: 'USD' });
const program = (sysname: string, more: Record<string, unknown> = {}): void => {
  programs[sysname] = {
    sysname,
    order: 1,
    is_active: true,
    title: 'Cashback',
    text: 'A part of your losses',
    period: 'day',
    percents: [
      { level: 'bronze', percent: 10 },
      { level: 'gold', percent: 20 },
    ],
    min_amount: usd(100),
    max_amount: usd(5000),
    payment: 'claim',
    claim_days: 7,
    ...more,
  };
};
const lose = async (day: string, stake: number, more: { playerId?: string; currency?: Currency } = {}) => {
  const { playerId = randomUUID(), currency = 'USD' } = more;
  await addLosses(test.database, [{ playerId, currency, day, stake, payout: 0 }]);
  return playerId;
};
type Stored = { day: string; amount: number; currency: string; percent: number; loss: number; until: Date | null };
const cashbacks = async (playerId?: string): Promise<readonly Stored[]> =>
  (
    await sql<Stored>`select to_char(start_date at time zone 'UTC', 'MM-DD') as day, amount, currency, percent, net_loss as loss, receiving_expired_at as until
    from cashbacks where ${playerId ?? null}::uuid is null or player_id = ${playerId ?? null}::uuid order by start_date, currency`.execute(
      test.database,
    )
  ).rows;
const amounts = async (playerId?: string) => (await cashbacks(playerId)).map(({ day, amount }) => [day, amount]);

describe('the end of a period', () => {
  it('is processed after 15 seconds, so that rounds in settlement count', async () => {
    program('daily');
    const player = await lose('2026-03-03', 10_000);
    at('2026-03-03T12:00:00.000Z');
    await renew();
    at('2026-03-04T00:00:14.999Z');
    await renew();
    expect(await amounts(player)).toEqual([]);
    at('2026-03-04T00:00:15.000Z');
    await renew();
    expect(await amounts(player)).toEqual([['03-03', 1000]]);
  });

  it('is processed after all its rounds are projected', async () => {
    program('daily');
    const player = await lose('2026-03-02', 10_000);
    projected.until = new Date('2026-03-02T23:59:59.999Z');
    await renew();
    expect(await amounts(player)).toEqual([]);
    projected.until = new Date('2026-03-03T00:00:00.000Z');
    await renew();
    expect(await amounts(player)).toEqual([['03-02', 1000]]);
  });

  it('closes each missed day separately, without the days before the first closed one', async () => {
    program('daily');
    const playerId = randomUUID();
    for (const [day, stake] of [
      ['2026-03-01', 1000],
      ['2026-03-02', 2000],
      ['2026-03-03', 3000],
      ['2026-03-04', 4000],
      ['2026-03-05', 5000],
    ] as const)
      await lose(day, stake, { playerId });
    await renew();
    at('2026-03-05T12:00:00.000Z');
    await renew();
    await renew();
    expect(await amounts(playerId)).toEqual([
      ['03-02', 200],
      ['03-03', 300],
      ['03-04', 400],
    ]);
  });

  it('is ignored for an inactive programme', async () => {
    program('daily', { is_active: false });
    await lose('2026-03-02', 10_000);
    await renew();
    expect(await amounts()).toEqual([]);
  });

  it('pays each day once when the programme changes from weeks to days', async () => {
    program('changing', { period: 'week' });
    const playerId = await lose('2026-03-01', 10_000);
    await renew();
    program('changing', { period: 'day' });
    await renew();
    await lose('2026-03-03', 7000, { playerId });
    at('2026-03-04T12:00:00.000Z');
    await renew();
    expect(await amounts(playerId)).toEqual([
      ['02-23', 1000],
      ['03-03', 700],
    ]);
  });

  it('pays each day once after a week that an earlier release has closed', async () => {
    program('weekly', { period: 'week' });
    const playerId = await lose('2026-03-01', 10_000);
    await renew();
    await sql`update cashback_periods set period_end = null`.execute(test.database);
    await lose('2026-03-08', 20_000, { playerId });
    at('2026-03-09T12:00:00.000Z');
    await renew();
    expect(await amounts(playerId)).toEqual([
      ['02-23', 1000],
      ['03-02', 2000],
    ]);
  });
});

describe('a cashback', () => {
  it('has the percentage of the level, and does not exist for a level without one', async () => {
    program('daily');
    const [bronze, gold, silver] = [
      await lose('2026-03-02', 2000),
      await lose('2026-03-02', 2000),
      await lose('2026-03-02', 2000),
    ];
    levels.set(gold, 'gold').set(silver, 'silver');
    await renew();
    expect(await cashbacks(bronze)).toMatchObject([{ amount: 200, percent: 10, loss: 2000 }]);
    expect(await cashbacks(gold)).toMatchObject([{ amount: 400, percent: 20, loss: 2000 }]);
    expect(await cashbacks(silver)).toEqual([]);
  });

  it('has its limits in the currency of the loss', async () => {
    program('daily');
    const [little, enough, much] = [
      await lose('2026-03-02', 799, { currency: 'EUR' }),
      await lose('2026-03-02', 800, { currency: 'EUR' }),
      await lose('2026-03-02', 900_000, { currency: 'EUR' }),
    ];
    await renew();
    expect([await amounts(little), await amounts(enough), await amounts(much)]).toEqual([
      [],
      [['03-02', 80]],
      [['03-02', 4000]],
    ]);
  });

  it("exists for each currency of a player's losses", async () => {
    program('daily');
    const playerId = await lose('2026-03-02', 5000);
    await lose('2026-03-02', 6000, { playerId, currency: 'EUR' });
    await renew();
    expect((await cashbacks(playerId)).map(({ currency, amount }) => [currency, amount])).toEqual([
      ['EUR', 600],
      ['USD', 500],
    ]);
  });

  it('exists for each programme', async () => {
    program('daily');
    program('weekly', { period: 'week', order: 2, percents: [{ level: 'bronze', percent: 1 }], min_amount: usd(1) });
    const playerId = await lose('2026-03-01', 10_000);
    await lose('2026-03-02', 20_000, { playerId });
    await renew();
    expect(await amounts(playerId)).toEqual([
      ['02-23', 100],
      ['03-02', 2000],
    ]);
  });

  it('can be claimed within the days of the programme', async () => {
    program('daily', { claim_days: 3 });
    const playerId = await lose('2026-03-02', 10_000);
    await renew();
    expect(await cashbacks(playerId)).toMatchObject([{ until: new Date('2026-03-06T12:00:00.000Z') }]);
    expect(notices).toEqual([
      {
        key: `cashback-ready:daily:2026-03-02T00:00:00.000Z:${playerId}:USD`,
        playerId,
        amount: 1000,
        currency: 'USD',
        kind: 'cashback_ready',
        facts: { until: '2026-03-06T12:00:00.000Z' },
      },
    ]);
    const statusAt = async (time: string) => {
      at(time);
      await renew();
      const { rows } = await sql<{
        status: string;
      }>`select status from cashbacks where player_id = ${playerId}`.execute(test.database);
      return rows[0]?.status;
    };
    expect(await statusAt('2026-03-06T11:59:59.999Z')).toBe('active');
    expect(await statusAt('2026-03-06T12:00:00.000Z')).toBe('expired');
  });

  it('has the texts of its programme, and stored texts after the programme is deleted', async () => {
    program('daily', { title: 'Old title', text: 'Old text' });
    await lose('2026-03-02', 10_000);
    await renew();
    const { describe: textsOf } = service();
    const [row] = (await sql<Parameters<typeof textsOf>[0]>`select * from cashbacks`.execute(test.database)).rows;
    if (!row) throw new Error('There is no cashback');
    program('daily', { title: 'New title', text: 'New text' });
    expect(await textsOf(row, 'de')).toEqual({ title: 'New title', text: 'New text' });
    delete programs['daily'];
    expect(await textsOf(row, 'de')).toEqual({ title: 'Old title', text: 'Old text' });
  });
});
