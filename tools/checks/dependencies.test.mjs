// @ts-check
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
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

test('known vulnerabilities of packages are searched every day and with every change of the packages', () => {
  const workflow = parse(readFileSync(`${workspace}/.github/workflows/vulnerabilities.yml`, 'utf8'));
  expect(workflow.on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  expect([workflow.on.push.paths, workflow.on.pull_request.paths]).toEqual([
    ['package-lock.json'],
    ['package-lock.json'],
  ]);
  const { steps } = workflow.jobs.audit;
  const commands = steps.map((/** @type {{ run?: string }} */ { run }) => run).filter(Boolean);
  expect(commands).toEqual([
    'npm audit --package-lock-only --omit=dev --audit-level=low',
    'npm audit --package-lock-only --audit-level=high',
  ]);
  // A step that may fail would report nothing.
  expect(JSON.stringify(workflow)).not.toContain('continue-on-error');
});
