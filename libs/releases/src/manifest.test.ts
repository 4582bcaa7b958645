import * as v from 'valibot';
import { remoteManifestSchema } from './manifest.ts';
import { previousManifest } from './testing/previous-release.ts';

const files = { js: ['main.js'], css: ['main.css'] };
const manifest = {
  name: 'arcade',
  contract: 1,
  routes: [{ name: 'arcade', path: '/arcade', layout: 'default' }],
  slots: ['home.offers'],
  dialogs: [],
  assets: { entry: 'remoteEntry.js', main: files, parts: { arcade: files } },
};
const accepts = (own: object) => v.safeParse(remoteManifestSchema, { ...manifest, ...own }).success;

test('a manifest without lists of paths, links and menus is accepted', () => {
  expect(v.parse(remoteManifestSchema, manifest)).toEqual(manifest);
});

test('that of an earlier release is accepted and kept', () => {
  expect(v.parse(remoteManifestSchema, previousManifest)).toEqual(previousManifest);
});

test('the shell has no entry, because it is part of the document', () =>
  expect(accepts({ assets: { ...manifest.assets, entry: null } })).toBe(true));

test.each<[string, object]>([
  ['a layout of a newer release', { routes: [{ name: 'a', path: '/a', layout: 'wide' }] }],
  [
    'a hydration mode of a newer release',
    { routes: [{ name: 'a', path: '/a', layout: 'default', hydrate: 'on-idle' }] },
  ],
  ['a link for a purpose of a newer release', { links: { deposit: '/a', gifts: '/a/gifts' } }],
  ['shared packages with further fields', { shared: { react: { version: '19.0.0', accepts: '^19', eager: true } } }],
  [
    'a menu entry with a title in one locale',
    { menu: [{ menu: 'main', path: '/a', icon: 'star', title: { en: 'A' } }] },
  ],
])('accepts %s and keeps it', (_, own) => {
  expect(v.parse(remoteManifestSchema, { ...manifest, ...own })).toEqual({ ...manifest, ...own });
});

test.each<[string, object]>([
  ['a contract that is no number', { contract: '1' }],
  ['a route without a layout', { routes: [{ name: 'a', path: '/a' }] }],
  ['slots that are no list', { slots: 'home.offers' }],
  ['guarded paths that are no texts', { guarded: [1] }],
  ['a link that is no path', { links: { deposit: true } }],
  ['a menu entry without titles', { menu: [{ menu: 'main', path: '/a', icon: 'star' }] }],
  ['a shared package without its range', { shared: { react: { version: '19.0.0' } } }],
  ['parts without style sheets', { assets: { ...manifest.assets, parts: { a: { js: [] } } } }],
  ['no entry at all', { assets: { main: files, parts: {} } }],
])('rejects %s', (_, own) => expect(accepts(own)).toBe(false));
