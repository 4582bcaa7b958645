import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasCurrentModules } from '../build/exposed-modules.mjs';
import { typePrograms } from '../checks/type-programs.mjs';
import { tsc, workspace } from '../workspace.mjs';
import { copyWorkspace } from './workspace-copy.fixture.mjs';

/* Runs all generators in a copy of the workspace, and checks the result with the checks of the workspace. */

const generate = `
  import { generators } from './tools/generators/generators.mjs';
  import { finish } from './tools/generators/finish.mjs';
  const results = [
    ['remote', 'arcade'],
    ['page', 'arcade', 'prize-shop'],
    ['dialog', 'arcade', 'prize-terms'],
    ['slot', 'loyalty', 'home.prizes'],
    ['slot', 'arcade', 'profile.prizes'],
    ['method', 'support', 'getContacts'],
    ['method', 'games/wins', 'getRecentWinners'],
    ['payment-adapter', 'acme-pay'],
    ['locale', 'fr', 'Français'],
  ].map(([kind, ...names]) => generators[kind].run(process.cwd(), ...names));
  const files = await finish(process.cwd(), {
    written: results.flatMap(({ written }) => written),
    changed: results.flatMap(({ changed = [] }) => changed),
    catalogues: true,
    reference: true,
  });
  console.log(JSON.stringify([...files.written, ...files.changed]));
`;

/** @type {ReturnType<typeof copyWorkspace>} */
let place;
/** @type {string[]} */
let files;

/** Runs a program in the copy. @param {readonly string[]} args @returns {Promise<string>} what it prints */
const run = async (...args) => {
  // A nested jest must not take itself for a worker of this one.
  const env = { ...process.env, NX_DAEMON: 'false', JEST_WORKER_ID: undefined, NODE_ENV: undefined };
  try {
    const options = { cwd: place.copy, env, maxBuffer: 2 ** 26 };
    return (await promisify(execFile)(process.execPath, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error });
  }
};

/**
 * Checks the types of files and of all that they import.
 *
 * @param {string} name
 * @param {readonly string[]} include
 */
const checkTypes = async (name, include) => {
  const config = join(place.copy, `${name}.tsconfig.json`);
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.base.json', include }));
  // One checker: several repeat the work that they cannot share.
  await run(tsc, '-p', config, '--pretty', 'false', '--checkers', '1');
};

beforeAll(async () => {
  place = copyWorkspace(workspace);
  place.link();
  files = JSON.parse(await run('--input-type=module', '--eval', generate));
  place.link();
});
afterAll(() => place.remove());

test('generated modules are exposed, and the API method is in the reference', () => {
  expect(hasCurrentModules(join(place.copy, 'apps/arcade'))).toBe(true);
  expect(readFileSync(join(place.copy, 'docs/reference/methods.md'), 'utf8')).toContain('`support.getContacts`');
  expect(readFileSync(join(place.copy, 'libs/router/src/pages.ts'), 'utf8')).toContain("'/arcade/prize-shop'");
});

test('generated files are formatted', async () => {
  await run('node_modules/oxfmt/bin/oxfmt', '--check', ...files);
});

test('generated files pass lint', async () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(15);
  await run('node_modules/oxlint/bin/oxlint', ...sources);
});

test('generated files pass the type check, and so does the platform with the new modules', async () => {
  expect(typePrograms(place.copy)).toContainEqual(
    expect.objectContaining({ name: 'pages', projects: expect.arrayContaining(['arcade', 'loyalty', 'contract']) }),
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const ofPlatform = sources.filter((file) => file.startsWith('apps/platform/'));
  expect(ofPlatform.length).toBeGreaterThan(5);
  await checkTypes('platform', [...ofPlatform, 'apps/platform/src/main.ts']);
  const ofPages = sources.filter((file) => !ofPlatform.includes(file));
  await checkTypes('pages', [...ofPages, 'apps/arcade', 'libs/contract/src', 'tools/types']);
});

test('generated tests pass', async () => {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  expect(tests).toHaveLength(8);
  const jest = 'node_modules/jest/bin/jest.js';
  await run(jest, '--config', 'jest.preset.js', '--runInBand', '--runTestsByPath', ...tests);
});

test('catalogues are complete; new texts wait for a translator', async () => {
  expect(await run('tools/checks/translations.mjs')).toMatch(/complete in de, .*fr; \d{3,} wait for a translator/);
});
