import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasCurrentModules } from '../build/exposed-modules.mjs';
import { workspace } from '../workspace.mjs';
import { writeModules } from './modules.mjs';
import { remotesOf } from './workspace-files.mjs';

test.each(remotesOf(workspace))(
  'the exposed modules of %s are up to date; otherwise run `npm run generate -- modules`',
  (app) => {
    expect(hasCurrentModules(join(workspace, 'apps', app))).toBe(true);
  },
);

/** @type {string} */
let root;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'croupier-modules-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {string} file @param {string} [content] */
const write = (file, content = '') => {
  mkdirSync(join(root, 'apps/arcade', dirname(file)), { recursive: true });
  writeFileSync(join(root, 'apps/arcade', file), content);
};
/** @param {object} declared */
const declare = (declared) => write('remote.json', JSON.stringify({ routes: [], slots: [], dialogs: [], ...declared }));
const read = (/** @type {string} */ file) => readFileSync(join(root, 'apps/arcade', file), 'utf8');

test('routes, slots and dialogs are mapped to their modules', () => {
  declare({
    routes: [
      { name: 'arcade', path: '/arcade', redirectTo: '/arcade/games' },
      { name: 'arcade-games', path: '/arcade/games', page: 'games' },
    ],
    slots: ['home.arcade'],
    dialogs: ['token-shop'],
  });
  write('src/pages/games/games.page.tsx');
  write('src/slots/home-arcade/home-arcade.slot.tsx');
  write('src/dialogs/shop/token-shop.dialog.tsx');
  expect(writeModules(root, 'arcade').written).toEqual([
    'apps/arcade/src/pages/games/index.ts',
    'apps/arcade/src/slots/home-arcade/index.ts',
    'apps/arcade/src/exposed-modules.ts',
  ]);
  expect(read('src/exposed-modules.ts')).toContain("'arcade-games': () => import('./pages/games/index.ts')");
  expect(read('src/exposed-modules.ts')).toContain(
    "'token-shop': () => import('./dialogs/shop/token-shop.dialog.tsx')",
  );
  expect(read('src/pages/games/index.ts')).toBe(
    "export { GamesPage as Page } from './games.page.tsx';\nexport { opened } from './games.page.model.ts';\n",
  );
  expect(hasCurrentModules(join(root, 'apps/arcade'))).toBe(true);
  declare({});
  expect(hasCurrentModules(join(root, 'apps/arcade'))).toBe(false);
});

test.each([
  ['a route without a page', { routes: [{ name: 'games', path: '/games' }] }, /“games” names neither a page/],
  [
    'a page without a folder',
    { routes: [{ name: 'games', path: '/games', page: 'games' }] },
    /pages\/games does not exist/,
  ],
  ['a slot without a folder', { slots: ['home.arcade'] }, /slots\/home-arcade does not exist/],
  ['a dialog without a file', { dialogs: ['token-shop'] }, /must be called token-shop\.dialog\.tsx/],
])('%s is an error', (_what, declared, message) => {
  declare(declared);
  expect(() => writeModules(root, 'arcade')).toThrow(message);
});
