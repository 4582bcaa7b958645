import type { Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import { findExportState, findFiles, findProgress, type ExportProgress } from './export.repository.ts';
import type { FactStore, Query, StoredRow } from './fact-store.port.ts';
import { dayNumberOf, isoDayOf, periodStarts } from './report-days.ts';
import {
  activePlayersStatement,
  bonusCostStatement,
  depositsStatement,
  ggrStatement,
  ngrStatement,
  retentionStatement,
  type ReportRequest,
  type Statement,
} from './report-queries.ts';
import type { ColumnType, Report, ReportName, ReportRow, Reports } from './reports.port.ts';

/** The most rows of a report. */
const longestReport = 50_000;
const day_ms = 86_400_000;

type Columns = Readonly<Record<string, ColumnType>>;

type Definition = Readonly<{
  columns: (request: ReportRequest) => Columns;
  statement: (request: ReportRequest) => Statement;
  /** Whether the report needs facts from before the range, such as first deposits. */
  needsHistory: boolean;
  arrange?: (rows: readonly ReportRow[], request: ReportRequest) => readonly ReportRow[];
}>;

const amounts = (...names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, 'amount' as const]));
const base = { period: 'day', currency: 'text' } as const;

/**
 * Returns a row for each period of each cohort up to the end of the range, also for those in which no player played.
 * `period_index` 0 is the period of the first deposit.
 */
const arrangeCohorts = (rows: readonly ReportRow[], { from, to, period }: ReportRequest): readonly ReportRow[] => {
  const starts = periodStarts(dayNumberOf(from), dayNumberOf(to), period).map(isoDayOf);
  const key = (cohort: unknown, at: unknown): string => `${String(cohort)} ${String(at)}`;
  const [sizes, players] = [new Map<string, number>(), new Map<string, number>()];
  for (const { cohort, period: at, size, players: count } of rows) {
    if (Number(size) > 0) sizes.set(String(cohort), Number(size));
    if (Number(count) > 0) players.set(key(cohort, at), Number(count));
  }
  return starts.flatMap((cohort, first) =>
    sizes.has(cohort)
      ? starts.slice(first).map((at, index) => ({
          cohort,
          size: sizes.get(cohort) ?? 0,
          period: at,
          period_index: index,
          players: players.get(key(cohort, at)) ?? 0,
        }))
      : [],
  );
};

const definitions: Readonly<Record<ReportName, Definition>> = {
  ggr: {
    columns: ({ group }) => ({
      ...base,
      ...(group === 'none' ? {} : { [group]: 'text' as const }),
      ...amounts('stakes', 'payouts', 'ggr'),
    }),
    statement: ggrStatement,
    needsHistory: false,
  },
  ngr: {
    columns: () => ({ ...base, ...amounts('ggr', 'bonus_cost', 'jackpot_wins', 'ngr') }),
    statement: ngrStatement,
    needsHistory: false,
  },
  'active-players': {
    columns: () => ({
      period: 'day',
      active_players: 'count',
      depositing_players: 'count',
      first_time_depositors: 'count',
    }),
    statement: activePlayersStatement,
    needsHistory: true,
  },
  deposits: {
    columns: () => ({
      ...base,
      method: 'text',
      provider: 'text',
      deposits: 'count',
      players: 'count',
      ...amounts('amount', 'fees'),
    }),
    statement: depositsStatement,
    needsHistory: false,
  },
  retention: {
    columns: () => ({ cohort: 'day', size: 'count', period: 'day', period_index: 'count', players: 'count' }),
    statement: retentionStatement,
    needsHistory: true,
    arrange: arrangeCohorts,
  },
  'bonus-cost': {
    columns: () => ({
      ...base,
      ...amounts('granted', 'returned', 'free_spin_wins', 'cashback', 'loyalty_rewards'),
      ...amounts('tournament_prizes', 'tournament_fees', 'bonus_cost', 'converted'),
    }),
    statement: bonusCostStatement,
    needsHistory: false,
  },
};

/** @throws RangeError for an integer that a number cannot represent exactly. */
const integerOf = (value: string | number | bigint | undefined): number => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Not an exact number: ${value}`);
  return number;
};

const rowOf = (row: StoredRow, columns: Columns): ReportRow =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([name]) => row[name] !== undefined)
      .map(([name, type]) => {
        if (type === 'text') return [name, String(row[name])];
        return [name, type === 'day' ? isoDayOf(integerOf(row[name])) : integerOf(row[name])];
      }),
  );

const exportedUntilOf = (progress: ExportProgress | null): Date | null =>
  progress?.isBackfilled ? (progress.oldestQueuedAt ?? progress.readAt) : null;

/** The days before and after a range whose facts may belong to it in some time zone. */
const spanOf = ({ from, to }: ReportRequest, needsHistory: boolean) => ({
  from_ms: needsHistory ? 0 : (dayNumberOf(from) - 1) * day_ms,
  to_ms: (dayNumberOf(to) + 2) * day_ms,
});

/** Reads a report from files of a store. @throws InvalidRequestException `report_too_large` */
export const readReport = async (
  store: FactStore,
  source: Pick<Query, 'generation' | 'files'>,
  name: ReportName,
  request: ReportRequest,
): Promise<Pick<Report, 'columns' | 'rows'>> => {
  const { columns, statement, arrange = (rows: readonly ReportRow[]) => rows } = definitions[name];
  const build = statement(request);
  const stored = await store.query({
    ...source,
    sql: (facts, dialect) => `${build(facts, dialect)} limit ${longestReport + 1}`,
  });
  if (stored.length > longestReport) throw refuse('InvalidRequestException', { reason: 'report_too_large' });
  const types = columns(request);
  const rows = stored.map((row) => rowOf(row, types));
  return { columns: types, rows: arrange(rows, request) };
};

/** Reads reports from the facts of the store. */
export const createReports = ({ database, store }: Readonly<{ database: Database; store: FactStore }>): Reports => ({
  read: async (name, request) => {
    // Read before the facts: what is exported in between may be in the report as well.
    const progress = await findProgress(database);
    const state = await findExportState(database);
    if (!state) throw refuse('ApplicationUnavailableException', { reason: 'reports_not_ready' });
    const { from_ms, to_ms } = spanOf(request, definitions[name].needsHistory);
    const source = { generation: state.generation, files: await findFiles(database, from_ms, to_ms) };
    return { ...(await readReport(store, source, name, request)), exportedUntil: exportedUntilOf(progress) };
  },
  state: async () => ({ engine: store.name, exportedUntil: exportedUntilOf(await findProgress(database)) }),
});
