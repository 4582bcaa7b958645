// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { serviceMinimizer } from '../build/minimizers.mjs';
import { closureOf, loadedPackages } from './packages.mjs';

const target = { os: 'linux', cpu: 'x64', libc: 'glibc' };

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {string} path @param {object} [json] */
const install = (path, json = {}) => {
  const file = join(root, path, 'package.json');
  mkdirSync(dirname(file), { recursive: true });
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  writeFileSync(file, JSON.stringify({ name, version: '1.0.0', ...json }));
};

/** @param {string[]} names */
const pathsOf = (names) =>
  closureOf(root, names, target).map(({ path, version }) => `${path.replaceAll('node_modules/', '')} ${version}`);

const declared = new Set(['fastify', '@scope/signature', 'fonts', 'unused']);

test('the packages that a program loads are those that it requires, and those of which it reads files', () => {
  const source = `
    const a = require("node:fs"); const b = require("fastify"); const c = require("@scope/signature/verify");
    resolve('fonts/ttf/Sans.ttf'); log('unused'); log("other/file.txt");`;
  expect(loadedPackages(source, declared).names).toEqual(['@scope/signature', 'fastify', 'fonts']);
});

test('the packages of which a program reads single files only are those that it does not require', () => {
  const source = `
    const a = require("fastify"); read('fastify/schema.json'); read('fonts/ttf/Sans.ttf'); read("fonts/ttf/Bold.ttf");
    folder(resolve("@scope/signature/package.json"));`;
  expect(loadedPackages(source, declared).files).toEqual(new Map([['fonts', ['ttf/Sans.ttf', 'ttf/Bold.ttf']]]));
});

/** Builds a program as services are built. @param {string} source @param {'production' | 'development'} mode */
const build = async (source, mode) => {
  writeFileSync(join(root, 'source.js'), source);
  const compiler = webpack({
    mode,
    context: root,
    target: 'node20',
    devtool: false,
    entry: './source.js',
    output: { path: root, filename: 'program.cjs' },
    externals: ({ request = '' }) => Promise.resolve(request.startsWith('.') ? undefined : `commonjs ${request}`),
    optimization: { minimize: mode === 'production', minimizer: [serviceMinimizer()], concatenateModules: false },
  });
  if (!compiler) throw new Error('There is no compiler');
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return readFileSync(join(root, 'program.cjs'), 'utf8');
};

test.each(/** @type {const} */ (['production', 'development']))(
  'the packages that a program loads are found in a build for %s',
  async (mode) => {
    const source = `
      import fastify from 'fastify'; import { verify } from '@scope/signature/verify'; import 'node:fs';
      export const start = async () => [fastify(), verify(), (await import('fonts')).sans];`;
    expect(loadedPackages(await build(source, mode), declared).names).toEqual(['@scope/signature', 'fastify', 'fonts']);
  },
);

test('the packages that a program loads may not be packages for development', () => {
  expect(() => loadedPackages('const jest = require("jest/config");', declared)).toThrow(/production: jest/);
});

test('the packages of a production folder are the named ones with everything that they depend on, in their places', () => {
  install('node_modules/a', { dependencies: { b: '^2.0.0', c: '^1.0.0' }, devDependencies: { jest: '1.0.0' } });
  install('node_modules/a/node_modules/b', { version: '2.0.0', dependencies: { c: '^1.0.0' } });
  install('node_modules/b');
  install('node_modules/c', { dependencies: { a: '^1.0.0' } });
  install('node_modules/jest');
  expect(pathsOf(['a'])).toEqual(['a 1.0.0', 'a/b 2.0.0', 'c 1.0.0']);
});

test('the packages of a production folder have the parts for the machine, and no parts for others', () => {
  const parts = { 'part-linux': '1', 'part-musl': '1', 'part-darwin': '1', 'part-arm': '1', 'part-missing': '1' };
  install('node_modules/native', { optionalDependencies: parts });
  install('node_modules/part-linux', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] });
  install('node_modules/part-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] });
  install('node_modules/part-darwin', { os: ['!linux'] });
  install('node_modules/part-arm', { cpu: ['arm64'] });
  expect(pathsOf(['native'])).toEqual(['native 1.0.0', 'part-linux 1.0.0']);
});

test('the packages of a production folder include required peers, and optional ones only if another package depends on them', () => {
  const peers = { required: '1', optional: '1' };
  install('node_modules/plugin', { peerDependencies: peers, peerDependenciesMeta: { optional: { optional: true } } });
  install('node_modules/required');
  install('node_modules/optional');
  expect(pathsOf(['plugin'])).toEqual(['plugin 1.0.0', 'required 1.0.0']);
});

test('the packages of a production folder must be installed', () => {
  install('node_modules/a', { dependencies: { missing: '1' } });
  expect(() => pathsOf(['a'])).toThrow('missing is not installed, which node_modules/a needs');
});
