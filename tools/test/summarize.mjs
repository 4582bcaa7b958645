// @ts-check
/*
 * Sums up the reports of several machines, each in its own folder: node tools/test/summarize.mjs reports
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { countBrowser, countUnit, failedTests, listFailed, render, slowestTests, total } from './summary.mjs';

/** @type {import('./summary.mjs').Table} */
const table = new Map();
/** @type {import('./summary.mjs').Timed[]} */
const slowest = [];
/** @type {import('./summary.mjs').Failed[]} */
const failures = [];
const [root = 'reports'] = process.argv.slice(2);
for (const machine of existsSync(root) ? readdirSync(root).sort() : []) {
  // An artifact of one folder has its files at the top, one of several keeps their paths.
  const nested = join(root, machine, 'dist/test-results');
  const reports = existsSync(nested) ? nested : join(root, machine);
  const column = machine.replace('reports-', '');
  for (const file of readdirSync(reports).filter((name) => name.endsWith('.json'))) {
    const [project = '', kind = ''] = file.split('.');
    const count = kind.startsWith('e2e') ? countBrowser(reports, project, kind) : countUnit(reports, project, kind);
    const row = table.get(project) ?? new Map();
    const before = row.get(column) ?? { passed: 0, failed: 0, skipped: 0 };
    row.set(column, {
      passed: before.passed + count.passed,
      failed: before.failed + count.failed,
      skipped: before.skipped + count.skipped,
    });
    table.set(project, row);
  }
  slowest.push(...slowestTests(reports, 10));
  failures.push(...failedTests(reports));
}
const columns = [...new Set([...table.values()].flatMap((row) => [...row.keys()]))];
const { passed, failed } = total(table);
console.log(
  [
    '```',
    ...render(table, columns),
    '',
    'The slowest tests:',
    ...slowest
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, 10)
      .map(({ title, seconds }) => `${seconds.toFixed(1).padStart(9)} s  ${title}`),
    '',
    ...(failures.length > 0 ? ['The failed tests:', listFailed(failures), ''] : []),
    `${passed} passed, ${failed} failed`,
    '```',
  ].join('\n'),
);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
