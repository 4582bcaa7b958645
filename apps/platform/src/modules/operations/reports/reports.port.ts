import type { ReportRequest } from './report-queries.ts';

export const reportNames = ['ggr', 'ngr', 'active-players', 'deposits', 'retention', 'bonus-cost'] as const;
export type ReportName = (typeof reportNames)[number];

/** `day` is the first day of a period as `YYYY-MM-DD`; `amount` is in minor units of the row's currency. */
export type ColumnType = 'day' | 'text' | 'count' | 'amount';

export type ReportRow = Readonly<Record<string, string | number>>;

export type Report = Readonly<{
  columns: Readonly<Record<string, ColumnType>>;
  rows: readonly ReportRow[];
  /** Every transfer before this moment is in the report. Null until the whole ledger was exported once. */
  exportedUntil: Date | null;
}>;

export type ReportsState = Readonly<{ engine: string; exportedUntil: Date | null }>;

/** The port of the reports. */
export type Reports = Readonly<{
  /**
   * Reads a report.
   * @throws InvalidRequestException `report_too_large`, ApplicationUnavailableException `reports_not_ready` before the
   * first export, `reports_busy`, `report_timeout`.
   */
  read: (name: ReportName, request: ReportRequest) => Promise<Report>;
  state: () => Promise<ReportsState>;
}>;
