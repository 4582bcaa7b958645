// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { transformSync } from '@swc/core';
import { workspace } from '../workspace.mjs';
import { resolvePositions, storeSourceMaps } from './source-maps.mjs';

const root = mkdtempSync(join(tmpdir(), 'croupier-source-maps-'));
const maps = join(root, 'maps');
afterAll(() => rmSync(root, { recursive: true }));

const source = `export const pay = (player) => {
  const { card } = player.cards;
  return card.fail();
};
`;

/** @param {string} content of a build of the cashier, minified with its source map */
const build = (content) => {
  const directory = join(root, `build-${readdirSync(root).length}`);
  const { code, map } = transformSync(content, {
    swcrc: false,
    filename: 'pay.js',
    sourceFileName: 'webpack://cashier/./src/pay.ts',
    sourceMaps: true,
    minify: true,
  });
  const files = {
    'browser/250.js': code,
    'browser/250.js.map': String(map),
    'browser/remoteEntry.js': '',
    'server/remoteEntry.cjs': '',
    'server/remoteEntry.cjs.map': 'sources of the server',
    'remote.json': JSON.stringify({
      name: 'cashier',
      contract: 1,
      routes: [],
      slots: [],
      dialogs: [],
      shared: { react: { version: '19.3.1', accepts: '^19.0.0' } },
      assets: { entry: 'remoteEntry.js', main: { js: [], css: [] }, parts: {} },
    }),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
  return { name: 'cashier', directory, column: code.indexOf('.fail') + 1 };
};

test('shows where in the source code the positions of a stack are', () => {
  const { column, ...release } = build(source);
  const version = storeSourceMaps(release, maps);
  const at = (/** @type {string} */ path) => `    at pay (https://casino.example${path}:1:${column})`;
  expect(resolvePositions(`TypeError: x\n${at(`/mf/cashier/${version}/250.js`)}`, maps)).toMatch(
    /^TypeError: x\n {4}at pay \(apps\/cashier\/src\/pay\.ts:3:\d+\)$/,
  );
  const frames = { frames: [`/mf/cashier/${version}~2/250.js:1:${column}`] };
  expect(resolvePositions(JSON.stringify(frames), maps)).toMatch(
    /^{"frames":\["apps\/cashier\/src\/pay\.ts:3:\d+"\]}$/,
  );
});

test('leaves positions without a source map as they are', async () => {
  const stack =
    'at /mf/cashier/000000000000/250.js:1:2 at /mf/lobby/a/../../../etc/x.js:1:2 at https://x.example/tag.js:1:2';
  expect(resolvePositions(stack, maps)).toBe(stack);
});

test('keeps the source maps of the last 50 releases', () => {
  for (let index = 0; index < 60; index += 1) {
    const folder = join(maps, 'cashier', `old${index}`);
    mkdirSync(folder, { recursive: true });
    utimesSync(folder, index + 1, index + 1);
  }
  const { name, directory } = build(source.replace('pay', 'payout'));
  const version = storeSourceMaps({ name, directory }, maps);
  const kept = readdirSync(join(maps, 'cashier'));
  expect([kept.length, kept.includes(version), kept.includes('old0')]).toEqual([50, true, false]);
});

test('the command reads a stack from its input', () => {
  const { column, ...release } = build(source);
  const version = storeSourceMaps(release, maps);
  const output = execFileSync(process.execPath, [resolve(workspace, 'tools/deploy/resolve-stack.mjs')], {
    input: `at /mf/cashier/${version}/250.js:1:${column}\n`,
    encoding: 'utf8',
    env: { ...process.env, SOURCE_MAPS_DIR: maps },
  });
  expect(output).toMatch(/^at apps\/cashier\/src\/pay\.ts:3:\d+\n$/);
  expect(existsSync(join(maps, 'cashier', version, '250.js.map'))).toBe(true);
});
