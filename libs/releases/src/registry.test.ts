import * as v from 'valibot';
import { registryFileSchema } from './registry.ts';

const files = { js: ['main.js'], css: [] };
const manifest = {
  name: 'arcade',
  contract: 1,
  routes: [{ name: 'arcade', path: '/arcade', layout: 'default' }],
  slots: [],
  dialogs: [],
  assets: { entry: 'remoteEntry.js', main: files, parts: { arcade: files } },
};
const app = (declared: object = manifest) => ({
  version: '1a2b3c',
  base: '/mf/arcade/1a2b3c/',
  manifest: declared,
  integrity: { 'main.js': 'sha256-x' },
  server_integrity: {},
});
const registry = (own: object = {}) => ({
  updated_at: '2026-01-01T00:00:00.000Z',
  remotes: { arcade: app() },
  shell: app({ ...manifest, name: 'shell' }),
  ...own,
});

test('a registry keeps fields and layouts that only a newer release has', () => {
  const newer = {
    ...manifest,
    badges: ['/arcade'],
    routes: [{ name: 'arcade', path: '/arcade', layout: 'wide', badge: 'new' }],
    assets: { ...manifest.assets, fonts: ['a.woff2'] },
  };
  const written = registry({ region: 'eu', remotes: { arcade: { ...app(newer), tier: 'first' } } });
  expect(v.parse(registryFileSchema, written)).toEqual(written);
});

test.each([
  ['without a shell', { shell: null }],
  ['with a version that is a path', { remotes: { arcade: { ...app(), version: '../etc' } } }],
  ['with a route without a path', { remotes: { arcade: app({ ...manifest, routes: [{ name: 'arcade' }] }) } }],
  ['with a remote without files', { remotes: { arcade: app({ ...manifest, assets: {} }) } }],
])('a registry %s is rejected', (_, own) => {
  expect(v.safeParse(registryFileSchema, registry(own)).success).toBe(false);
});
