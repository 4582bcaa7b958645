import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { collectDefaultMetrics } from 'prom-client';
import { createProcessMetrics } from './document/processes/process-metrics.ts';
import { useGateway } from './testing/index.ts';

const site = useGateway();

const lines = async (name: string): Promise<readonly string[]> =>
  (await site.metrics.metrics()).split('\n').filter((line) => line.startsWith(name));

it('measures requests by route pattern and status, never by text of a visitor', async () => {
  await site.page('/a?token=secret');
  await site.page('/b');
  await site.page('/api/games.get?query=x');
  await site.page('/mf/passwd/1/nothing.js');
  const counted = await lines('croupier_gateway_request_seconds_count');
  expect(counted).toContain('croupier_gateway_request_seconds_count{route="/*",verb="GET",status="200"} 2');
  expect(counted.filter((line) => line.includes('route="/api/*"'))).toHaveLength(1);
  expect(counted.join('\n')).not.toMatch(/secret|games\.get|passwd/);
});

it('measures the disks of the registry and of resized pictures', async () => {
  const [free] = await lines('croupier_gateway_disk_free_bytes{directory="registry"}');
  const [size] = await lines('croupier_gateway_disk_size_bytes{directory="registry"}');
  const valueOf = (line = '') => Number(line.split(' ').at(-1));
  expect(valueOf(size)).toBeGreaterThan(valueOf(free));
  expect(valueOf(free)).toBeGreaterThan(0);
});

/** The metrics of the gateway that the reference lists, with their types. */
const listed = (): readonly string[] => {
  const page = readFileSync(resolve(__dirname, '../../../docs/reference/metrics.md'), 'utf8');
  return [...page.matchAll(/^\| `(croupier_(?!platform_)\w+)` \| (\w+) \|/gm)].map(
    ([, name = '', type = '']) => `${name} ${type}`,
  );
};

it('exports the metrics that the reference lists, and no other metric of the gateway', async () => {
  createProcessMetrics(site.metrics).watch(() => []);
  const own = [...(await site.metrics.metrics()).matchAll(/^# TYPE (\w+ \w+)$/gm)].map(([, row = '']) => row);
  expect(listed()).toEqual(expect.arrayContaining(own));
  collectDefaultMetrics({ register: site.metrics, prefix: 'croupier_gateway_' });
  const all = [...(await site.metrics.metrics()).matchAll(/^# TYPE (\w+ \w+)$/gm)].map(([, row = '']) => row);
  expect(all).toEqual(expect.arrayContaining([...listed()]));
});
