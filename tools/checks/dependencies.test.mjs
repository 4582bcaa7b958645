// @ts-check
import { readFileSync } from 'node:fs';
import { workspace } from '../workspace.mjs';

/** @typedef {{ resolved?: string, integrity?: string, link?: boolean }} Locked */

/** @type {{ packages: Record<string, Locked> }} */
const { packages } = JSON.parse(readFileSync(`${workspace}/package-lock.json`, 'utf8'));
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** @param {(locked: Locked) => boolean} isWrong */
const pathsWhere = (isWrong) => installed.filter(([, locked]) => isWrong(locked)).map(([path]) => path);

test('npm verifies the content of every installed package', () => {
  expect(installed.length).toBeGreaterThan(500);
  expect(pathsWhere(({ integrity = '' }) => !integrity.startsWith('sha512-'))).toEqual([]);
});

test('every package is of the public registry, not of a repository or an address', () => {
  expect(
    pathsWhere(({ resolved = '' }) => resolved !== '' && !resolved.startsWith('https://registry.npmjs.org/')),
  ).toEqual([]);
  expect(readFileSync(`${workspace}/.npmrc`, 'utf8')).not.toMatch(/registry\s*=\s*http/);
});
