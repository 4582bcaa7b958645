// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedVersions } from '../build/shared.mjs';
import { duplicatedLibraries } from './duplicated-libraries.mjs';

const builds = mkdtempSync(join(tmpdir(), 'croupier-builds-'));
afterAll(() => rmSync(builds, { recursive: true }));

const libraries = Object.keys(sharedVersions());
/** @param {string} library */
const sourceOf = (library) =>
  library.startsWith('@croupier/')
    ? `webpack://croupier-app/../../libs/${library.slice(10)}/src/index.ts`
    : `webpack://croupier-app/../../node_modules/${library}/index.js`;

/** Writes a build as far as the check reads it. @type {(app: string, sources: string[]) => void} */
const build = (app, sources) => {
  mkdirSync(join(builds, app, 'browser'), { recursive: true });
  writeFileSync(join(builds, app, 'browser', 'remote.js.map'), JSON.stringify({ sources }));
};

beforeEach(() => build('shell', libraries.map(sourceOf)));

test.each(libraries)('finds a copy of %s in a remote', (library) => {
  build('cashier', ['webpack://croupier-cashier/./src/remote.ts', sourceOf(library)]);
  build('lobby', ['webpack://croupier-lobby/./src/remote.ts']);
  expect(duplicatedLibraries(builds, ['cashier', 'lobby'])).toEqual([expect.stringContaining(`${library} in cashier`)]);
});

test('finds another version of a library that a package brings', () => {
  build('cashier', [
    'webpack://croupier-cashier/../../node_modules/old-widget/node_modules/react/cjs/react.production.min.js',
  ]);
  expect(duplicatedLibraries(builds, ['cashier'])).toEqual(['react in cashier (react/cjs/react.production.min.js)']);
});

test('accepts copies of modules without state', () => {
  build('cashier', [
    'webpack://croupier-cashier/../../node_modules/react/jsx-runtime.js',
    'webpack://croupier-cashier/../../libs/session/src/identity-proof.ts',
  ]);
  expect(duplicatedLibraries(builds, ['cashier'])).toEqual([]);
});

test('fails when it cannot find a library in the shell', () => {
  build('shell', libraries.filter((library) => library !== 'effector').map(sourceOf));
  expect(() => duplicatedLibraries(builds, [])).toThrow(/do not name effector,/);
});

test('fails for a build without source maps', () => {
  mkdirSync(join(builds, 'bare', 'browser'), { recursive: true });
  expect(() => duplicatedLibraries(builds, ['bare'])).toThrow(/no source maps/);
});
