import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { invalidParameters, refuse } from '../../../errors.ts';
import { periodOf } from '../../payments/statements/index.ts';
import { reportCsv, reportNames, type ReportRequest, type Reports } from '../reports/index.ts';
import { exportRoute } from './operator-calls.ts';
import { readInput } from './operator.input.ts';
import type { OperatorOptions } from './operator.options.ts';

/** The time limit of a call: longer than that of a query, with the one before it. */
const timeout_ms = 120_000;
const [longestDays, longestPeriods] = [366, 1830];

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const query = v.strictObject({
  from: v.optional(day),
  to: v.optional(day),
  time_zone: v.optional(v.pipe(v.string(), v.maxLength(64)), 'UTC'),
  period: v.optional(v.picklist(['day', 'week', 'month'])),
  group: v.optional(v.picklist(['none', 'product', 'game', 'provider']), 'none'),
  format: v.optional(v.picklist(['json', 'csv']), 'json'),
});
const path = v.object({ report: v.picklist(reportNames) });

/** Returns what the query asks for. @throws InvalidParameterException by field. */
const readRequest = (given: v.InferOutput<typeof query>, report: string, at: Date): ReportRequest => {
  const { from, to, time_zone, group, period = report === 'retention' ? 'month' : 'day' } = given;
  if (report === 'retention' && period === 'day') throw invalidParameters({ period: 'invalid' });
  if (report !== 'ggr' && group !== 'none') throw invalidParameters({ group: 'invalid' });
  const longest = period === 'day' ? longestDays : longestPeriods;
  return { ...periodOf({ from, to, time_zone }, at, longest), period, group };
};

const requireReports = (reports: Reports | null): Reports => {
  if (!reports) throw refuse('AccessDeniedException', { reason: 'reports_off' });
  return reports;
};

/** The operator's reports, as JSON or CSV. */
export const reportRoutes = (
  app: FastifyInstance,
  { reports, now }: Pick<OperatorOptions, 'reports' | 'now'>,
): void => {
  app.get('/operator/reports', async () => {
    const { engine, exportedUntil } = await requireReports(reports).state();
    return { data: { engine, exported_until: exportedUntil?.toISOString() ?? null, reports: reportNames } };
  });

  app.get('/operator/reports/:report', { config: exportRoute, handlerTimeout: timeout_ms }, async (call, reply) => {
    const { report } = readInput(path, call.params);
    const given = readInput(query, call.query);
    const request = readRequest(given, report, now());
    const { columns, rows, exportedUntil } = await requireReports(reports).read(report, request);
    const { from, to, timeZone, period } = request;
    void reply.header('cache-control', 'private, no-store');
    if (given.format === 'csv')
      return reply
        .header('content-disposition', `attachment; filename="${report}-${from}-${to}.csv"`)
        .header('x-content-type-options', 'nosniff')
        .type('text/csv; charset=utf-8')
        .send(reportCsv({ columns, rows }));
    const exported = exportedUntil?.toISOString() ?? null;
    return { data: { report, from, to, time_zone: timeZone, period, exported_until: exported, rows } };
  });
};
