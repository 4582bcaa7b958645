// @ts-check
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApps, configurationsOf, largestFirst } from './build-apps.mjs';

const root = mkdtempSync(join(tmpdir(), 'croupier-build-'));
afterAll(() => rmSync(root, { recursive: true }));

/** @type {(name: string, code: string) => void} */
const write = (name, code) => {
  mkdirSync(join(root, name));
  writeFileSync(join(root, name, 'index.js'), code);
};
/** @param {string} name @returns {Promise<import('webpack').Configuration[]>} */
const configure = async (name) => {
  if (name === 'unknown') throw new Error('There is no app unknown');
  return [
    {
      name,
      mode: 'production',
      context: join(root, name),
      entry: './index.js',
      output: { path: join(root, name, 'dist') },
    },
  ];
};

test('builds every app, and reports one that fails with its error', async () => {
  write('sound', "console.log('built');\n");
  write('broken', "import './missing.js';\n");
  write('last', "console.log('built');\n");
  const built = [];
  for await (const app of buildApps(['sound', 'broken', 'unknown', 'last'], configure)) built.push(app);
  expect(new Map(built.map(({ name, success }) => [name, success]))).toEqual(
    new Map([
      ['sound', true],
      ['broken', false],
      ['unknown', false],
      ['last', true],
    ]),
  );
  const output = Object.fromEntries(built.map((app) => [app.name, app.output]));
  expect(output.broken).toMatch(/broken[\s\S]*Can't resolve '\.\/missing\.js'/);
  expect(output.unknown).toContain('There is no app unknown');
  expect(['sound', 'last'].map((name) => existsSync(join(root, name, 'dist/main.js')))).toEqual([true, true]);
});

test('reports each app as soon as it is built', async () => {
  for await (const { name, startTime, endTime } of buildApps(['last', 'sound'], configure)) {
    expect(endTime).toBeGreaterThanOrEqual(startTime);
    expect(existsSync(join(root, name, 'dist/main.js'))).toBe(true);
    rmSync(join(root, name, 'dist'), { recursive: true });
  }
});

test('begins with the app that takes longest', () => {
  expect(largestFirst(['gateway', 'tournaments', 'shell'])[0]).toBe('shell');
});

test.each([
  ['gateway', ['gateway', 'gateway-client']],
  ['platform', ['platform']],
  ['shell', ['shell-browser', 'shell-server', 'shell-workers']],
  ['cashier', ['cashier-browser', 'cashier-server']],
])('lists the builds of %s', async (app, names) => {
  expect((await configurationsOf(app, 'production')).map(({ name }) => name)).toEqual(names);
});
