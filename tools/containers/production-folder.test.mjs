// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assemble } from './production-folder.mjs';

const target = { os: 'linux', cpu: 'x64', libc: 'glibc' };

/** @type {string} */
let root;
/** @type {string} */
let out;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'workspace-'));
  out = join(root, 'dist/services/gateway');
  write('package.json', { version: '1.2.3', license: 'Apache-2.0', devDependencies: { jest: '1.0.0' } });
  write('apps/gateway/package.json', { dependencies: { server: '1.0.0' } });
  write('dist/apps/gateway/main.cjs', 'const server = require("server");');
  write('dist/apps/gateway/main.cjs.map', '{}');
  write('dist/apps/gateway/client/chat.js', 'chat();');
  write('node_modules/server/package.json', { name: 'server', version: '1.0.1', dependencies: { part: '2' } });
  write('node_modules/part/package.json', { name: 'part', version: '2.0.0' });
  write('node_modules/jest/package.json', { name: 'jest', version: '1.0.0' });
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {string} file @param {string | object} content */
const write = (file, content) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const run = () => assemble({ name: 'gateway', root, out, target });
const files = () =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1))
    .sort();

test('a production folder has the build, the packages that it loads, and a program for health checks', () => {
  run();
  expect(files()).toEqual([
    'client/chat.js',
    'health.mjs',
    'main.cjs',
    'node_modules/part/package.json',
    'node_modules/server/package.json',
    'package.json',
  ]);
  expect(JSON.parse(readFileSync(join(out, 'package.json'), 'utf8'))).toEqual({
    name: '@croupier/gateway',
    version: '1.2.3',
    private: true,
    license: 'Apache-2.0',
    dependencies: { server: '1.0.1' },
  });
});

test('files that programs do not load are left out, and licences are not', () => {
  for (const file of [
    'index.js',
    'index.js.map',
    'index.d.ts',
    'README.md',
    'LICENSE.md',
    'data.ts',
    'test/a.js',
    '.yarn/b.cjs',
    'lib/test/c.js',
  ])
    write(`node_modules/server/${file}`, '');
  write('node_modules/server/node_modules/unused/package.json', { name: 'unused', version: '1.0.0' });
  run();
  expect(readdirSync(join(out, 'node_modules/server')).sort()).toEqual([
    'LICENSE.md',
    'data.ts',
    'index.js',
    'lib',
    'package.json',
  ]);
  expect(files()).toContain('node_modules/server/lib/test/c.js');
});

test('a package of which only a font is read has this font and its licence', () => {
  write('apps/gateway/package.json', { dependencies: { fonts: '1.0.0' } });
  write('dist/apps/gateway/main.cjs', 'read("fonts/ttf/Sans.ttf");');
  write('node_modules/fonts/package.json', { name: 'fonts', version: '1.0.0', main: 'index.js' });
  for (const file of ['index.js', 'LICENSE', 'ttf/Sans.ttf', 'ttf/Bold.ttf', 'ttf/Sans.ttf.zip'])
    write(`node_modules/fonts/${file}`, '');
  run();
  expect(files().filter((file) => file.startsWith('node_modules'))).toEqual([
    'node_modules/fonts/LICENSE',
    'node_modules/fonts/package.json',
    'node_modules/fonts/ttf/Sans.ttf',
  ]);
});

test('a package for development stops it', () => {
  write('dist/apps/gateway/worker.cjs', 'const jest = require("jest");');
  expect(run).toThrow('Not among the dependencies for production: jest');
});

test('what an earlier one had is gone', () => {
  write('dist/services/gateway/node_modules/former/package.json', {});
  run();
  expect(existsSync(join(out, 'node_modules/former'))).toBe(false);
});

test('a service without a build stops it', () => {
  rmSync(join(root, 'dist/apps/gateway/main.cjs'));
  expect(run).toThrow('The gateway is not built yet');
});
