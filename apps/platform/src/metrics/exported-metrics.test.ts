import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createMetrics, createProcessRegistry } from './index.ts';

/** The metrics of the platform that the reference lists, with their types. */
const listed = (): readonly string[] => {
  const page = readFileSync(resolve(__dirname, '../../../../docs/reference/metrics.md'), 'utf8');
  return [...page.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)]
    .map(([, name = '', type = '']) => `${name} ${type}`)
    .filter((row) => /^(?:croupier_platform|process|nodejs)_/.test(row));
};

it('exports the metrics that the reference lists, and no other metric of the platform', async () => {
  const service = createMetrics([], createProcessRegistry());
  service.metrics.ledgerQueue(() => 0);
  service.metrics.eventConsumers(async () => []);
  service.metrics.settlements(async () => ({ cell: 'north', open: [], differences: [] }));
  service.metrics.databasePool(() => ({ total: 1, idle: 1, waiting: 0 }));
  const exported = [...(await service.text()).matchAll(/^# TYPE (\w+ \w+)$/gm)].map(([, row = '']) => row);
  expect(exported).toEqual(expect.arrayContaining([...listed()]));
  expect(listed()).toEqual(expect.arrayContaining(exported.filter((row) => row.startsWith('croupier_'))));
});
