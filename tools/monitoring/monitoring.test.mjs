// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import { testsThatNeed } from '../test/system-packages.mjs';
import { workspace } from '../workspace.mjs';
import { alertCases } from './alerts.cases.mjs';
import { dashboards } from './dashboard-definitions.mjs';
import { dashboardFile, grafanaDashboard } from './dashboards.mjs';
import { exportedMetrics, metricsOf, readAlerts, rulesFile } from './metrics.mjs';

/** @typedef {import('./metrics.mjs').Alert} Alert */
/** @typedef {import('./cases/common.mjs').State} State */

const alerts = readAlerts();
const exported = exportedMetrics();
const { path: promtool, test: testWithPromtool } = testsThatNeed('promtool');
const place = mkdtempSync(join(tmpdir(), 'croupier-monitoring-'));
afterAll(() => rmSync(place, { recursive: true }));

/** @param {string} expression */
const unknownMetrics = (expression) => metricsOf(expression).filter((name) => !exported.has(name));

test('reads the metrics of an expression', () => {
  expect(
    metricsOf('sum by (a, b) (rate(x_total{c="d_e"}[5m] offset 1h)) / on (f) max(y) > 0.5e3 or absent(z)'),
  ).toEqual(['x_total', 'y', 'z']);
  expect(unknownMetrics('up == 0 and croupier_no_such_metric > 1')).toEqual(['croupier_no_such_metric']);
});

test('alerts have unique names', () => {
  const names = alerts.map(({ alert }) => alert);
  expect(names.length).toBeGreaterThanOrEqual(15);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(alertCases).sort()).toEqual([...names].sort());
});

test.each(alerts)('$alert reads only metrics that the services export', ({ expr }) => {
  expect(metricsOf(expr)).not.toEqual([]);
  expect(unknownMetrics(expr)).toEqual([]);
});

test.each(alerts)('$alert has a severity, a summary and a runbook', ({ alert, labels, annotations }) => {
  expect(['critical', 'warning']).toContain(labels.severity);
  expect(annotations.summary).toMatch(/^[A-Z].*[^.]$/);
  const [page = '', anchor] = (annotations.runbook ?? '').split('#');
  expect(anchor).toBe(alert.toLowerCase());
  expect(existsSync(resolve(workspace, page))).toBe(true);
  const section = readFileSync(resolve(workspace, page), 'utf8')
    .split(/^## /m)
    .find((text) => text.startsWith(`${alert}\n`));
  // What it means, and what to do.
  expect(section?.trim().split(/\n\n/).length).toBeGreaterThanOrEqual(3);
});

test('the runbooks have no section of an alert that does not exist', () => {
  const pages = new Set(alerts.map(({ annotations: { runbook = '' } }) => runbook.split('#')[0] ?? ''));
  const sections = [...pages].flatMap((page) =>
    [...readFileSync(resolve(workspace, page), 'utf8').matchAll(/^## (\w+)$/gm)].map(([, title]) => title),
  );
  expect(sections.sort()).toEqual(alerts.map(({ alert }) => alert).sort());
});

test.each(dashboards)(
  'the dashboard $uid is up to date; otherwise run `node tools/monitoring/dashboards.mjs`',
  (dashboard) => {
    expect(JSON.parse(readFileSync(dashboardFile(dashboard), 'utf8'))).toEqual(grafanaDashboard(dashboard));
  },
);

test.each(dashboards.flatMap(({ title, panels }) => panels.map((panel) => ({ of: title, ...panel }))))(
  '$of: $title shows only metrics that the services export',
  ({ queries }) => {
    expect(queries.flatMap(([expr]) => unknownMetrics(expr))).toEqual([]);
  },
);

testWithPromtool('the rules and the example configuration of Prometheus are valid', () => {
  expect(execFileSync(promtool, ['check', 'rules', rulesFile], { encoding: 'utf8' })).toContain(
    `${alerts.length} rules`,
  );
  const configuration = resolve(workspace, 'tools/monitoring/prometheus.yml');
  expect(parse(readFileSync(configuration, 'utf8')).rule_files).toEqual(['alerts.yml']);
  execFileSync(promtool, ['check', 'config', configuration], { encoding: 'utf8' });
});

/**
 * A test in promtool's format.
 *
 * @param {Alert} alert
 * @param {'fires' | 'is quiet'} name
 * @param {State} state
 * @param {readonly Readonly<Record<string, string>>[]} expected
 */
const promtoolTest = ({ alert, labels, annotations }, name, { series, minute }, expected) => ({
  name: `${alert} ${name}`,
  interval: '1m',
  input_series: Object.entries(series).map(([one, values]) => ({ series: one, values })),
  alert_rule_test: [
    {
      alertname: alert,
      eval_time: `${minute}m`,
      exp_alerts: expected.map((own) => ({ exp_labels: { ...own, ...labels }, exp_annotations: annotations })),
    },
  ],
});

/**
 * Writes the tests of an alert beside a file with its rule alone: promtool evaluates all rules at every minute of each
 * test. Returns the path of the tests.
 *
 * @param {Alert} alert
 */
const writeTests = (alert) => {
  const { fires, quiet } = alertCases[alert.alert] ?? {};
  if (!fires || !quiet) throw new Error(`${alert.alert} has no case`);
  expect(fires.labels.length).toBeGreaterThan(0);
  const rules = join(place, `${alert.alert}.yml`);
  writeFileSync(rules, stringify({ groups: [{ name: 'alert', rules: [alert] }] }));
  const tests = [promtoolTest(alert, 'fires', fires, fires.labels), promtoolTest(alert, 'is quiet', quiet, [])];
  const file = join(place, `${alert.alert}.test.yml`);
  writeFileSync(file, stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
  return file;
};

testWithPromtool('each alert fires when it should, and only then', () => {
  execFileSync(promtool, ['test', 'rules', ...alerts.map(writeTests)], { encoding: 'utf8', stdio: 'pipe' });
});
