import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDuckDbStore } from './duckdb.store.ts';
import { describeFactStore } from './testing/fact-store.contract.ts';
import { factOf } from './testing/facts.fixture.ts';
import { readReport } from './reports.service.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reports o'hara "));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openStore = (more: Partial<Parameters<typeof createDuckDbStore>[0]> = {}) =>
  createDuckDbStore({ folder, memory_mb: 256, threads: 1, ...more });
const stake = (at: string, amount: number) => factOf(at, 'stake', amount);
const january = { from: '2026-01-01', to: '2026-01-31', timeZone: 'UTC', period: 'month', group: 'none' } as const;

describeFactStore(async () => openStore());

it('writes a file for each month of a batch, and merges files without changing a figure', async () => {
  const store = openStore();
  const generation = randomUUID();
  await store.create(generation);
  const added = [
    ...(await store.append(generation, randomUUID(), [
      stake('2026-01-31T23:59:59.999Z', 5),
      stake('2026-02-01T00:00:00Z', 50),
    ])),
    ...(await store.append(generation, randomUUID(), [stake('2026-01-02T10:00:00Z', 7)])),
  ];
  expect(added.map(({ name, facts }) => [name.slice(0, 7), facts])).toEqual([
    ['2026-01', 1],
    ['2026-02', 1],
    ['2026-01', 1],
  ]);
  const files = added.map(({ name }) => name).filter((name) => name.startsWith('2026-01'));
  const merged = await store.merge?.(generation, randomUUID(), files);
  expect(merged).toMatchObject({
    facts: 2,
    first_ms: Date.parse('2026-01-02T10:00:00Z'),
    last_ms: Date.parse('2026-01-31T23:59:59.999Z'),
  });
  await store.remove(generation, files);
  expect(await readdir(join(folder, generation))).toHaveLength(2);
  const { rows } = await readReport(store, { generation, files: [merged?.name ?? ''] }, 'ggr', january);
  expect(rows).toEqual([{ period: '2026-01-01', currency: 'EUR', stakes: 12, payouts: 0, ggr: 12 }]);
  await store.close();
});

it('interrupts a query at its time limit and answers the next one', async () => {
  const store = openStore({ timeout_ms: 50 });
  const generation = randomUUID();
  await store.create(generation);
  const slow = store.query({
    generation,
    files: [],
    sql: () => 'select count(*) as n from range(1000000) a, range(1000000) b where (a.range * b.range) % 7 = 3',
  });
  await expect(slow).rejects.toMatchObject({ details: { reason: 'report_timeout' } });
  await store.close();
  const next = openStore();
  expect(await next.query({ generation, files: [], sql: () => 'select 1 as n' })).toEqual([{ n: 1 }]);
  await next.close();
});

it('refuses queries when too many wait', async () => {
  const store = openStore();
  const generation = randomUUID();
  await store.create(generation);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, async () => store.query({ generation, files: [], sql: () => 'select 1 as n' })),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({
    reason: { details: { reason: 'reports_busy' } },
  });
  expect(outcomes[0]?.status).toBe('fulfilled');
  await store.close();
});
