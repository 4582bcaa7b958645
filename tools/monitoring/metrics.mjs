// @ts-check
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { workspace } from '../workspace.mjs';

/**
 * @typedef {object} Alert
 * @property {string} alert its name
 * @property {string} expr
 * @property {Readonly<Record<string, string>>} labels
 * @property {Readonly<Record<string, string>>} annotations
 */

export const rulesFile = resolve(workspace, 'tools/monitoring/alerts.yml');

/** @returns {readonly Alert[]} */
export const readAlerts = () =>
  parse(readFileSync(rulesFile, 'utf8')).groups.flatMap((/** @type {{ rules: Alert[] }} */ { rules }) => rules);

/** The words of PromQL that are neither metrics nor functions. */
const keywords = new Set(['and', 'or', 'unless', 'by', 'on', 'without', 'ignoring', 'offset', 'bool']);

/**
 * @param {string} expression in PromQL
 * @returns {readonly string[]} the metrics that it reads
 */
export const metricsOf = (expression) => {
  const plain = expression
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ');
  const names = [...plain.matchAll(/(?<![\w.])([a-z_]\w*)(?!\w*\s*\()/gi)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => !keywords.has(name)))];
};

/** What Prometheus adds to the name of a histogram. */
const histogramSuffixes = ['_bucket', '_count', '_sum'];

/**
 * @returns {ReadonlySet<string>} the metrics that docs/reference/metrics.md lists; tests of the services compare it with
 *   what they export. `up` is Prometheus' own.
 */
export const exportedMetrics = () => {
  const page = readFileSync(resolve(workspace, 'docs/reference/metrics.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` \| (counter|gauge|histogram) \|/gm)];
  return new Set([
    'up',
    ...rows.flatMap(([, name = '', type]) =>
      type === 'histogram' ? histogramSuffixes.map((suffix) => name + suffix) : [name],
    ),
  ]);
};
