import Fastify from 'fastify';
import type { Release } from '@croupier/releases/canary';
import type { DeployedApp, RegistryFile } from '@croupier/releases/registry';
import { withoutRollbacks, type Rollback } from '@croupier/releases/rollbacks';
import { Registry as MetricsRegistry } from 'prom-client';
import { createAutomaticRollback, isWorse, type RollbackRules } from './automatic-rollback.ts';
import { createReleaseCounts } from './release-counts.ts';

const deployed = (version: string, own: object = {}) => ({ version, ...own }) as unknown as DeployedApp;
const minute_ms = 60_000;
const start = Date.parse('2026-11-26T12:00:00Z');
const rules: RollbackRules = { scope: 'canary', minimumViews: 100, errorPercent: 5, watch_ms: 30 * minute_ms };
const release = (version: string) => ({ app: 'cashier', version });

/** Two gateways with one registry. */
const createGateways = (
  own: Partial<RollbackRules> = {},
  registry: Partial<RegistryFile> = { canaries: { cashier: { share: 5, release: deployed('c2') } } },
) => {
  const file = {
    updated_at: '',
    shell: deployed('s1'),
    remotes: { cashier: deployed('c1') },
    ...registry,
  } as RegistryFile;
  const rollbacks: Rollback[] = [];
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  const clock = { time: start, isReadOnly: false };
  const gateways = [1, 2].map(() => {
    const metrics = new MetricsRegistry();
    const counts = createReleaseCounts(metrics);
    const withdrawn: Release[] = [];
    const check = createAutomaticRollback({
      registry: {
        current: async () => withoutRollbacks(file, [...rollbacks, ...withdrawn]),
        withdraw: (own) => void withdrawn.push(own),
      },
      counts,
      addRollback: async (rollback) => {
        if (clock.isReadOnly) throw new Error('read-only');
        if (rollbacks.some(({ version }) => version === rollback.version)) return false;
        rollbacks.push(rollback);
        return true;
      },
      rules: { ...rules, ...own },
      log,
      metrics,
      now: () => clock.time,
    });
    const visit = (version: string, views: number, errors: number): void => {
      for (let view = 0; view < views; view += 1) counts.viewed([release(version)], `192.0.2.${view}`);
      for (let error = 0; error < errors; error += 1) counts.failedOnServer(release(version), 'deferred');
    };
    return { check, visit, metrics, counts, withdrawn };
  });
  return {
    first: gateways[0] as (typeof gateways)[0],
    second: gateways[1] as (typeof gateways)[0],
    rollbacks,
    lines,
    clock,
  };
};

describe('a release is worse than another', () => {
  const totals = (views: number, errors: number) => ({ views, errors });
  test.each([
    ['with more errors than the other and the limit', totals(100, 8), totals(1000, 20), true],
    ['not with as many as the limit', totals(100, 7), totals(1000, 20), false],
    ['not before the minimum of page views', totals(99, 99), totals(1000, 0), false],
    ['not when the other one fails as often', totals(100, 50), totals(1000, 500), false],
    ['also when the other one has too few page views to tell', totals(100, 50), totals(10, 10), true],
  ])('%s', (_, own, former, expected) => {
    expect(isWorse(own, former, rules)).toBe(expected);
  });
});

test('a canary with too many errors is rolled back, logged and counted', async () => {
  const { first, rollbacks, lines } = createGateways();
  await first.check();
  first.visit('c1', 1000, 10);
  first.visit('c2', 100, 6);
  await first.check();
  expect(rollbacks).toEqual([]);
  first.visit('c2', 0, 1);
  await first.check();
  expect(rollbacks).toEqual([
    expect.objectContaining({ app: 'cashier', version: 'c2', at: '2026-11-26T12:00:00.000Z' }),
  ]);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ app: 'cashier', version: 'c2', to: 'c1' });
  expect(await first.metrics.metrics()).toContain('croupier_automatic_rollbacks_total{remote="cashier"} 1');
});

test('errors of the current release from before the canary do not excuse it', async () => {
  const { first, rollbacks } = createGateways();
  first.visit('c1', 1000, 1000);
  await first.check();
  first.visit('c1', 1000, 0);
  first.visit('c2', 100, 20);
  await first.check();
  expect(rollbacks).toHaveLength(1);
});

test('two gateways that decide at once roll a release back once', async () => {
  const { first, second, rollbacks, lines } = createGateways();
  for (const gateway of [first, second]) {
    await gateway.check();
    gateway.visit('c2', 100, 50);
  }
  await Promise.all([first.check(), second.check()]);
  await first.check();
  expect(rollbacks).toHaveLength(1);
  expect(lines).toHaveLength(1);
});

describe('a full release', () => {
  const registry = {
    remotes: { cashier: deployed('c1', { deployed_at: '2026-11-26T12:00:00Z' }) },
    previous: { cashier: deployed('c0') },
  };
  const visitBoth = async (
    { first }: ReturnType<typeof createGateways>,
    former: readonly [number, number] = [1000, 0],
  ) => {
    first.visit('c0', ...former);
    await first.check();
    first.visit('c1', 100, 20);
    await first.check();
  };

  test('is rolled back to the one before, if that is configured', async () => {
    const system = createGateways({ scope: 'all' }, registry);
    await visitBoth(system);
    expect(system.rollbacks).toEqual([expect.objectContaining({ app: 'cashier', version: 'c1' })]);
  });

  test.each(['off', 'canary'] as const)('stays with the setting %s', async (scope) => {
    const system = createGateways({ scope }, registry);
    await visitBoth(system);
    expect(system.rollbacks).toEqual([]);
  });

  test('stays when the one before failed as often', async () => {
    const system = createGateways({ scope: 'all' }, registry);
    await visitBoth(system, [1000, 300]);
    expect(system.rollbacks).toEqual([]);
  });

  test('is watched only for a time after its deploy', async () => {
    const system = createGateways({ scope: 'all' }, registry);
    system.clock.time += 31 * minute_ms;
    await visitBoth(system);
    expect(system.rollbacks).toEqual([]);
  });
});

test('without permission to write, only this gateway stops serving the release; the rollback is repeated', async () => {
  const { first, rollbacks, lines, clock } = createGateways();
  await first.check();
  first.visit('c2', 100, 50);
  clock.isReadOnly = true;
  await first.check();
  await first.check();
  expect(lines.filter((line) => line.includes('could not be rolled back'))).toHaveLength(1);
  expect(first.withdrawn).toEqual([release('c2')]);
  clock.isReadOnly = false;
  await first.check();
  expect(rollbacks).toHaveLength(1);
});

test('one network cannot roll a release back with its reports', async () => {
  const { first, rollbacks } = createGateways();
  await first.check();
  first.visit('c2', 100, 0);
  const report = (network: string) =>
    first.counts.failedInBrowser('cashier', release('c2'), { kind: 'render', network });
  for (let reports = 0; reports < 100; reports += 1) report('192.0.2.1');
  for (let networks = 0; networks < 100; networks += 1) report(`198.51.100.${networks}`);
  await first.check();
  expect(rollbacks).toEqual([]);
  for (let networks = 2; networks < 20; networks += 1) report(`192.0.2.${networks}`);
  await first.check();
  expect(rollbacks).toHaveLength(1);
});
