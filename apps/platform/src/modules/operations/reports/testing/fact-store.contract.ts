import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { factKinds, type Fact } from '../fact.ts';
import type { FactStore } from '../fact-store.port.ts';
import { expectedReports, factOf } from './facts.fixture.ts';
import type { ReportRequest } from '../report-queries.ts';
import { reportNames, type ReportName, type ReportRow } from '../reports.port.ts';
import { readReport } from '../reports.service.ts';

const march: ReportRequest = {
  from: '2026-03-28',
  to: '2026-03-30',
  timeZone: 'Europe/Berlin',
  period: 'day',
  group: 'none',
};

/** Clocks in Berlin are one hour ahead of UTC until 2026-03-29 01:00 UTC, then two. */
const weekend: readonly Fact[] = [
  // 28 March 23:30 in Berlin, with a rollback and a payout of the same evening.
  factOf('2026-03-28T22:30:00Z', 'stake', 500, { game: 'amber-fox', provider: 'default' }),
  factOf('2026-03-28T22:31:00Z', 'stake', 300, { uid: 2, game: 'moon', provider: 'studio' }),
  factOf('2026-03-28T22:32:00Z', 'stake', -300, { uid: 2, game: 'moon', provider: 'studio' }),
  factOf('2026-03-28T22:45:00Z', 'payout', 120, { game: 'amber-fox', provider: 'default' }),
  // 29 March 00:15 in Berlin, before the clocks change, and 30 March 00:30, after it.
  factOf('2026-03-28T23:15:00Z', 'stake', 200, { product: 'sportsbook', funds: 'bonus' }),
  factOf('2026-03-29T22:30:00Z', 'payout', 9000, { product: 'sportsbook', funds: 'bonus' }),
  // Another currency has separate rows.
  factOf('2026-03-28T22:40:00Z', 'stake', 7, { uid: 3, currency: 'USD', game: 'moon', provider: 'studio' }),
  factOf('2026-03-01T12:00:00Z', 'deposit', 10_000, { method: 'card', provider: 'default' }),
  factOf('2026-03-28T12:00:00Z', 'deposit', 4900, { uid: 2, method: 'card', provider: 'default' }),
  factOf('2026-03-28T12:00:00Z', 'deposit_fee', 100, { uid: 2, method: 'card', provider: 'default' }),
  factOf('2026-03-28T13:00:00Z', 'deposit', 2000, { method: 'voucher', provider: 'bank' }),
  factOf('2026-03-28T14:00:00Z', 'bonus_grant', 1000, { funds: 'bonus' }),
  factOf('2026-03-28T15:00:00Z', 'bonus_return', 400, { funds: 'bonus' }),
  factOf('2026-03-28T16:00:00Z', 'bonus_conversion', 250, { funds: 'bonus' }),
  factOf('2026-03-28T17:00:00Z', 'cashback', 30),
  factOf('2026-03-28T17:00:00Z', 'tournament_fee', 50),
  factOf('2026-03-28T18:00:00Z', 'jackpot_win', 60),
];

/** The figures of the weekend, added up by hand. */
const weekendReports: Readonly<Record<ReportName, readonly ReportRow[]>> = {
  ggr: [
    { period: '2026-03-28', currency: 'EUR', stakes: 500, payouts: 120, ggr: 380 },
    { period: '2026-03-28', currency: 'USD', stakes: 7, payouts: 0, ggr: 7 },
    { period: '2026-03-29', currency: 'EUR', stakes: 200, payouts: 0, ggr: 200 },
    { period: '2026-03-30', currency: 'EUR', stakes: 0, payouts: 9000, ggr: -9000 },
  ],
  ngr: [
    { period: '2026-03-28', currency: 'EUR', ggr: 380, bonus_cost: 580, jackpot_wins: 60, ngr: -260 },
    { period: '2026-03-28', currency: 'USD', ggr: 7, bonus_cost: 0, jackpot_wins: 0, ngr: 7 },
    { period: '2026-03-29', currency: 'EUR', ggr: 200, bonus_cost: 0, jackpot_wins: 0, ngr: 200 },
    { period: '2026-03-30', currency: 'EUR', ggr: -9000, bonus_cost: 0, jackpot_wins: 0, ngr: -9000 },
  ],
  'active-players': [
    { period: '2026-03-28', active_players: 3, depositing_players: 2, first_time_depositors: 1 },
    { period: '2026-03-29', active_players: 1, depositing_players: 0, first_time_depositors: 0 },
  ],
  deposits: [
    {
      period: '2026-03-28',
      currency: 'EUR',
      method: 'card',
      provider: 'default',
      deposits: 1,
      players: 1,
      amount: 5000,
      fees: 100,
    },
    {
      period: '2026-03-28',
      currency: 'EUR',
      method: 'voucher',
      provider: 'bank',
      deposits: 1,
      players: 1,
      amount: 2000,
      fees: 0,
    },
  ],
  'bonus-cost': [
    {
      period: '2026-03-28',
      currency: 'EUR',
      granted: 1000,
      returned: 400,
      free_spin_wins: 0,
      cashback: 30,
      loyalty_rewards: 0,
      tournament_prizes: 0,
      tournament_fees: 50,
      bonus_cost: 580,
      converted: 250,
    },
  ],
  // By days only to have several periods: player 2 is the cohort of 28 March.
  retention: [
    { cohort: '2026-03-28', size: 1, period: '2026-03-28', period_index: 0, players: 1 },
    { cohort: '2026-03-28', size: 1, period: '2026-03-29', period_index: 1, players: 0 },
    { cohort: '2026-03-28', size: 1, period: '2026-03-30', period_index: 2, players: 0 },
  ],
};

const [first, last] = [Date.parse('2025-10-20T00:00:00Z'), Date.parse('2026-04-10T00:00:00Z')];
const anyFact: fc.Arbitrary<Fact> = fc
  .record({
    at_ms: fc.integer({ min: first, max: last }),
    uid: fc.integer({ min: 1, max: 6 }),
    currency: fc.constantFrom('EUR', 'USD', 'JPY'),
    kind: fc.constantFrom(...factKinds),
    // Beyond 32 bits and, when added up, still exact.
    amount: fc.oneof(fc.integer({ min: -5, max: 500 }), fc.integer({ min: 1, max: 2 ** 42 })),
    method: fc.constantFrom('card', 'bank', "o'hara"),
    provider: fc.constantFrom('', 'default'),
  })
  .map((more) => ({
    ...factOf('2026-01-01T00:00:00Z', more.kind, 0),
    ...more,
    amount: more.kind === 'deposit' ? Math.abs(more.amount) + 1 : more.amount,
  }));
const anyRequest: fc.Arbitrary<ReportRequest> = fc
  .record({
    days: fc.tuple(fc.integer({ min: 0, max: 180 }), fc.integer({ min: 0, max: 180 })),
    timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'Asia/Kathmandu'),
    period: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
  })
  .map(({ days: [a, b], ...more }) => {
    const day = (count: number): string => new Date(first + count * 86_400_000).toISOString().slice(0, 10);
    return { from: day(Math.min(a, b)), to: day(Math.max(a, b)), group: 'none', ...more };
  });

/** Stores facts in a new generation, in several batches. @returns a function that reads a report. */
const storeFacts = async (store: FactStore, facts: readonly Fact[]) => {
  const generation = randomUUID();
  await store.create(generation);
  const files: string[] = [];
  for (let start = 0; start < facts.length; start += 10) {
    const added = await store.append(generation, randomUUID(), facts.slice(start, start + 10));
    files.push(...added.map(({ name }) => name));
  }
  return {
    generation,
    files,
    read: async (name: ReportName, request: ReportRequest) =>
      (await readReport(store, { generation, files }, name, request)).rows,
  };
};

type Stored = (facts: readonly Fact[]) => ReturnType<typeof storeFacts>;

const testFigures = (stored: Stored): void => {
  it.each(reportNames)('%s of a small data set has the figures added up by hand', async (name) => {
    const { read } = await stored(weekend);
    expect(await read(name, march)).toEqual(weekendReports[name]);
  });

  it('divides GGR by product, game and provider', async () => {
    const { read } = await stored(weekend);
    const evening = { ...march, to: '2026-03-28' };
    expect(await read('ggr', { ...march, to: '2026-03-29', group: 'product' })).toEqual([
      { period: '2026-03-28', currency: 'EUR', product: 'casino', stakes: 500, payouts: 120, ggr: 380 },
      { period: '2026-03-28', currency: 'USD', product: 'casino', stakes: 7, payouts: 0, ggr: 7 },
      { period: '2026-03-29', currency: 'EUR', product: 'sportsbook', stakes: 200, payouts: 0, ggr: 200 },
    ]);
    expect(await read('ggr', { ...evening, group: 'game' })).toEqual([
      { period: '2026-03-28', currency: 'EUR', game: 'amber-fox', stakes: 500, payouts: 120, ggr: 380 },
      { period: '2026-03-28', currency: 'EUR', game: 'moon', stakes: 0, payouts: 0, ggr: 0 },
      { period: '2026-03-28', currency: 'USD', game: 'moon', stakes: 7, payouts: 0, ggr: 7 },
    ]);
    expect((await read('ggr', { ...evening, group: 'provider' })).map(({ provider }) => provider)).toEqual([
      'default',
      'studio',
      'studio',
    ]);
  });

  it('has the same rows as a computation fact by fact, for random facts, days, time zones and periods', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyFact, { maxLength: 60 }), anyRequest, async (facts, request) => {
        const { read } = await stored(facts);
        const expected = expectedReports(facts, request);
        for (const name of reportNames) expect([name, await read(name, request)]).toEqual([name, expected[name]]);
      }),
      { numRuns: 25 },
    );
  });
};

const testLimits = (stored: Stored, opened: () => FactStore): void => {
  it('refuses a sum that is not exact as a number', async () => {
    const { read } = await stored([
      factOf('2026-03-28T12:00:00Z', 'stake', Number.MAX_SAFE_INTEGER),
      factOf('2026-03-28T12:00:00Z', 'stake', 1),
    ]);
    await expect(read('ggr', march)).rejects.toThrow(RangeError);
  });

  it('reads nothing from a generation without facts', async () => {
    const { read } = await stored([]);
    for (const name of reportNames) expect(await read(name, march)).toEqual([]);
  });

  it('discards a batch and deletes the generations before the present one', async () => {
    const store = opened();
    const { generation: old } = await stored(weekend);
    const { generation, files, read } = await stored([factOf('2026-03-28T12:00:00Z', 'stake', 5)]);
    expect([await store.has(old), await store.has(generation)]).toEqual([false, true]);
    const batch = randomUUID();
    await store.append(generation, batch, [factOf('2026-03-28T12:00:00Z', 'stake', 7)]);
    await store.discard(generation, batch);
    await store.discard(generation, batch);
    expect(files).toHaveLength(1);
    expect(await read('ggr', march)).toMatchObject([{ stakes: 5 }]);
  });
};

/** What every store has to do. `open` returns an empty one. */
export const describeFactStore = (open: () => Promise<FactStore>): void => {
  let store: FactStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());
  const stored: Stored = (facts) => storeFacts(store, facts);
  testFigures(stored);
  testLimits(stored, () => store);
};
