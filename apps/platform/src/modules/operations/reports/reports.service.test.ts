import type { FactStore, StoredRow } from './fact-store.port.ts';
import type { ReportRequest } from './report-queries.ts';
import { readReport } from './reports.service.ts';

const march: ReportRequest = {
  from: '2026-01-01',
  to: '2026-03-15',
  timeZone: 'UTC',
  period: 'month',
  group: 'none',
};
const source = { generation: 'one', files: [] };
/** A store that answers every query with these rows. */
const storeWith = (rows: readonly StoredRow[]): FactStore => {
  const unused = () => {
    throw new Error('A report only queries');
  };
  return {
    name: 'duckdb',
    has: unused,
    create: unused,
    append: unused,
    discard: unused,
    merge: null,
    remove: unused,
    close: unused,
    query: async () => rows,
  };
};
const dayNumber = (day: string): bigint => BigInt(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
const [january, february, firstOfMarch] = [dayNumber('2026-01-01'), dayNumber('2026-02-01'), dayNumber('2026-03-01')];

it('has a row for each later period of a cohort, also for those in which no player of it played', async () => {
  const stored = [
    { cohort: january, period: january, size: 5n, players: 0n },
    { cohort: january, period: january, size: 0n, players: 4n },
    { cohort: january, period: firstOfMarch, size: 0n, players: 2n },
    { cohort: firstOfMarch, period: firstOfMarch, size: 1n, players: 0n },
  ];
  const { rows } = await readReport(storeWith(stored), source, 'retention', march);
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['2026-01-01', 5, '2026-01-01', 0, 4],
    ['2026-01-01', 5, '2026-02-01', 1, 0],
    ['2026-01-01', 5, '2026-03-01', 2, 2],
    ['2026-03-01', 1, '2026-03-01', 0, 0],
  ]);
});

it('has no cohort for a period without first deposits', async () => {
  const stored = [{ cohort: february, period: february, size: 0n, players: 0n }];
  expect((await readReport(storeWith(stored), source, 'retention', march)).rows).toEqual([]);
});

it('refuses an amount that a number cannot represent, instead of rounding it', async () => {
  const row = { period: january, currency: 'EUR', stakes: 1n, payouts: 0n };
  const exact = { ...row, ggr: BigInt(Number.MAX_SAFE_INTEGER) };
  expect((await readReport(storeWith([exact]), source, 'ggr', march)).rows).toEqual([
    { period: '2026-01-01', currency: 'EUR', stakes: 1, payouts: 0, ggr: Number.MAX_SAFE_INTEGER },
  ]);
  const larger = { ...row, ggr: 2n ** 53n };
  await expect(readReport(storeWith([larger]), source, 'ggr', march)).rejects.toThrow(/9007199254740992/);
});

it('refuses a report of more than 50,000 rows, and asks the store for no more than one beyond', async () => {
  const row = { period: january, currency: 'EUR', ggr: 1n, bonus_cost: 0n, jackpot_wins: 0n, ngr: 1n };
  const queries: string[] = [];
  const store: FactStore = {
    ...storeWith([]),
    query: async ({ sql }) => {
      queries.push(sql('facts', { divide: (text, by) => `${text} / ${by}`, sum: (text) => `sum(${text})` }));
      return Array.from({ length: 50_001 }, () => row);
    },
  };
  await expect(readReport(store, source, 'ngr', march)).rejects.toMatchObject({
    code: 'InvalidRequestException',
    details: { reason: 'report_too_large' },
  });
  expect(queries[0]).toMatch(/ limit 50001$/);
});

it('has the column of its group only when it is grouped', async () => {
  const columnsOf = async (group: ReportRequest['group']) =>
    Object.keys((await readReport(storeWith([]), source, 'ggr', { ...march, group })).columns);
  expect(await columnsOf('none')).toEqual(['period', 'currency', 'stakes', 'payouts', 'ggr']);
  expect(await columnsOf('provider')).toEqual(['period', 'currency', 'provider', 'stakes', 'payouts', 'ggr']);
});
