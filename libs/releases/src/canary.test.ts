import * as v from 'valibot';
import { canariesOf, hasCanaries, isServedRelease, visitorGroups, withCanaries } from './canary.ts';
import { registryFileSchema, type DeployedApp, type RegistryFile } from './registry.ts';
import { releaseOfRollback, rollbackFile, withoutRollbacks } from './rollbacks.ts';

const deployed = (name: string, version: string): DeployedApp => ({
  version,
  base: `/mf/${name}/${version}/`,
  manifest: {
    name,
    contract: 1,
    routes: [],
    slots: [],
    dialogs: [],
    assets: { entry: null, main: { js: [], css: [] }, parts: {} },
  },
  integrity: {},
  server_integrity: {},
});
const registry = (own: Partial<RegistryFile> = {}): RegistryFile => ({
  updated_at: '2026-11-26T12:00:00.000Z',
  shell: deployed('shell', 's1'),
  remotes: { cashier: deployed('cashier', 'c1'), lobby: deployed('lobby', 'l1') },
  ...own,
});
const canary = (share: number) => ({ canaries: { cashier: { share, release: deployed('cashier', 'c2') } } });
const groups = Array.from({ length: visitorGroups }, (_, group) => group);
const members = (share: number): readonly number[] =>
  groups.filter((group) => canariesOf(registry(canary(share)), group).includes('cashier'));

describe('a canary', () => {
  test.each([0, 1, 5, 50, 99, 100])('has %i of 100 groups of visitors', (share) => {
    expect(members(share)).toHaveLength(share);
    expect(hasCanaries(registry(canary(share)))).toBe(share > 0);
  });

  test('keeps its visitors when its share grows', () => {
    expect(members(20)).toEqual(expect.arrayContaining([...members(5)]));
  });

  test('has other visitors than that of another app', () => {
    const shell = { share: 5, release: deployed('shell', 's2') };
    const file = registry({ canaries: { ...canary(5).canaries, shell } });
    expect(groups.filter((group) => canariesOf(file, group).length > 1)).toEqual([]);
  });

  test('replaces the release of its app only, and the registry stays one object', () => {
    const file = registry(canary(5));
    const combined = withCanaries(file, ['cashier']);
    expect([combined.remotes['cashier']?.version, combined.remotes['lobby']?.version, combined.shell.version]).toEqual([
      'c2',
      'l1',
      's1',
    ]);
    expect(withCanaries(file, ['cashier'])).toBe(combined);
    expect(withCanaries(file, [])).toBe(file);
  });

  test('may replace the shell', () => {
    const file = registry({ canaries: { shell: { share: 5, release: deployed('shell', 's2') } } });
    expect(withCanaries(file, ['shell']).shell.version).toBe('s2');
  });

  test.each([-1, 101, '5'])('with the share %p is malformed', (share) => {
    const file = { ...registry(), canaries: { cashier: { share, release: deployed('cashier', 'c2') } } };
    expect(v.safeParse(registryFileSchema, file).success).toBe(false);
  });

  test('is one of the releases that are served, as the current one and the one before', () => {
    const file = registry({ ...canary(5), previous: { cashier: deployed('cashier', 'c0') } });
    const isServed = (version: string, app = 'cashier') => isServedRelease(file, { app, version });
    expect(['c0', 'c1', 'c2', 'c3'].map((version) => isServed(version))).toEqual([true, true, true, false]);
    expect(isServed('l1', 'constructor')).toBe(false);
  });
});

describe('a rollback by a gateway', () => {
  const file = registry({ ...canary(5), previous: { cashier: deployed('cashier', 'c0') } });

  test('ends the canary of its release, and no other', () => {
    expect(withoutRollbacks(file, [{ app: 'cashier', version: 'c2' }]).canaries).toEqual({});
    expect(withoutRollbacks(file, [{ app: 'lobby', version: 'c2' }])).toEqual(file);
    expect(withoutRollbacks(file, [])).toBe(file);
  });

  test('brings back the release before the current one', () => {
    const rolledBack = withoutRollbacks(file, [{ app: 'cashier', version: 'c1' }]);
    expect(rolledBack.remotes['cashier']?.version).toBe('c0');
    expect(rolledBack.canaries).toEqual(file.canaries);
  });

  test('keeps the current release when there is none before, or that one was rolled back, too', () => {
    expect(withoutRollbacks(file, [{ app: 'lobby', version: 'l1' }]).remotes['lobby']?.version).toBe('l1');
    const both = ['c0', 'c1'].map((version) => ({ app: 'cashier', version }));
    expect(withoutRollbacks(file, both).remotes['cashier']?.version).toBe('c1');
  });

  test('is a file with the name of its release', () => {
    const release = { app: 'cashier', version: '1a2b3c4d5e6f' };
    expect(releaseOfRollback(rollbackFile(release))).toEqual(release);
    expect(releaseOfRollback('cashier.1a2b.json.123.new')).toBeNull();
  });
});
