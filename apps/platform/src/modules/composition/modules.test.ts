import { methods } from '@croupier/contract';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../database/index.ts';
import { createRateLimiter } from '../../http/index.ts';
import { createMetrics } from '../../metrics/index.ts';
import { testLog, testSecrets } from '../../testing/index.ts';
import { composeModules } from './index.ts';

/** No database has this address: modules are composed without queries. */
const url = 'postgres://nothing:nothing@127.0.0.1:1/nothing';
const database = openDatabase({ url, poolSize: 1 });
afterAll(() => database.destroy());

const compose = (environment: Readonly<Record<string, string>> = {}) => {
  const now = () => new Date();
  return composeModules({
    config: readConfig({ ...testSecrets, DATABASE_URL: url, ...environment }),
    database,
    staleReads: database,
    now,
    fetch: () => Promise.reject(new Error('Composing calls no third party')),
    limiter: createRateLimiter(database, now),
    metrics: createMetrics([]).metrics,
    log: testLog,
  });
};
const names = (environment?: Readonly<Record<string, string>>) =>
  compose(environment).modules.map((module) => module.name);
const handlers = () => compose().modules.flatMap((module) => module.handlers);

describe('the modules of the platform', () => {
  it('handle each method of the contract once', () => {
    const answered = handlers().map(({ method }) => method.name);
    expect(answered.sort()).toEqual(methods.map(({ name }) => name).sort());
  });

  it('have unique names and migrations', () => {
    const { modules } = compose();
    const all = modules.map((module) => module.name);
    expect(new Set(all).size).toBe(all.length);
    const migrations = modules.flatMap((module) => module.migrations.map(({ name }) => name));
    expect(new Set(migrations).size).toBe(migrations.length);
  });

  it('are created and seeded after the modules that they use', () => {
    const order = names();
    const isBefore = (first: string, second: string) => {
      expect(order).toEqual(expect.arrayContaining([first, second]));
      return order.indexOf(first) < order.indexOf(second);
    };
    expect(order[0]).toBe('ledger');
    for (const [first, second] of [
      ['accounts', 'auth'],
      ['i18n', 'content'],
      ['content', 'jackpots'],
      ['projections', 'catalogue'],
      ['wallet', 'catalogue'],
      ['content', 'campaigns'],
    ] as const)
      expect([first, second, isBefore(first, second)]).toEqual([first, second, true]);
  });

  it('include demo players only on request, after all modules that demo players need', () => {
    expect(names()).not.toContain('demo');
    expect(names({ SEED_DEMO: '1' })).toEqual([...names(), 'demo']);
  });
});
