import { join } from 'node:path';
import { previousManifest } from '@croupier/releases/testing';
import { useGateway } from '../testing/index.ts';
import { openRegistry } from './registry.ts';

const site = useGateway({ LOG_LEVEL: 'warn' });

const route = { name: 'arcade', path: '/arcade', layout: 'default' };
const declared = {
  routes: [{ ...route, stayOn: '/arcade/:game', badge: 'new' }],
  guarded: ['/arcade'],
  links: { casino: '/arcade' },
  menu: [{ menu: 'main', path: '/arcade', icon: 'dices', title: { en: 'Arcade' } }],
  badges: ['/arcade'],
  shared: { react: { version: '19.3.1', accepts: '^19.0.0' } },
};
const deploy = (own: object): void =>
  site.deploy('first', { remotes: { arcade: { version: 'first', server: '', declared: own } } });

test('pages receive the declarations of remotes, including fields of a newer release', async () => {
  deploy(declared);
  const { arcade } = (await site.page('/mf/registry.json')).json();
  const { shared: _shared, ...published } = declared;
  expect(arcade.manifest).toMatchObject(published);
  expect(arcade.manifest).not.toHaveProperty('shared');
});

test('pages do not receive what only the site map needs', async () => {
  deploy({ routes: [{ ...route, path: '/arcade/:hall', sitemap: { method: 'games.getCategories' } }] });
  const { arcade } = (await site.page('/mf/registry.json')).json();
  expect(arcade.manifest.routes).toEqual([{ ...route, path: '/arcade/:hall' }]);
});

test('reports fields of a newer release once per change of the registry', async () => {
  deploy(declared);
  for (let visit = 0; visit < 3; visit += 1) await site.page('/');
  const reports = site.logged.filter((line) => line.includes('fields that this release does not know'));
  expect(reports).toHaveLength(1);
  expect(JSON.parse(reports[0] ?? '{}')).toMatchObject({ fields: ['arcade.badges', 'arcade.routes.badge'] });
});

test('serves the manifest of an earlier release unchanged', async () => {
  const { name: _name, shared, ...published } = previousManifest;
  deploy({ ...published, shared });
  const { arcade } = (await site.page('/mf/registry.json')).json();
  expect(arcade.manifest).toEqual({ ...published, name: 'arcade' });
  expect(site.logged).toEqual([]);
});

test('serves a manifest of a release that declared less unchanged', async () => {
  deploy({ routes: [route] });
  const { arcade } = (await site.page('/mf/registry.json')).json();
  expect(arcade.manifest.routes).toEqual([route]);
  expect(arcade.manifest).not.toHaveProperty('guarded');
  expect(site.logged.join('')).not.toContain('does not know');
});

test('a registry with a malformed declaration is not used', async () => {
  deploy(declared);
  await site.page('/mf/registry.json');
  deploy({ ...declared, guarded: '/arcade' });
  expect((await site.page('/mf/registry.json')).json().arcade.manifest.guarded).toEqual(['/arcade']);
  expect(site.logged.join('')).toContain('The registry cannot be used');
});

test('a release that this gateway has withdrawn is not served until the registry no longer names it', async () => {
  const remotes = { arcade: { version: 'a1', server: '' } };
  const withCanary = { remotes, canaries: { arcade: { share: 5, version: 'a2', server: '' } } };
  site.deploy('first', withCanary);
  const registry = openRegistry(join(site.directory, 'registry'), site.running().log);
  const canary = async () => (await registry.current()).canaries?.['arcade']?.release.version;
  expect(await canary()).toBe('a2');
  registry.withdraw({ app: 'arcade', version: 'a2' });
  expect(await canary()).toBeUndefined();
  site.deploy('second', { remotes });
  expect(await canary()).toBeUndefined();
  site.deploy('third', withCanary);
  expect(await canary()).toBe('a2');
});
