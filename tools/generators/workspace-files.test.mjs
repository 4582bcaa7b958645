// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestSource } from './manifest.mjs';
import { checkName, pascalCase, sentenceCase } from './names.mjs';
import { addDependency, editFile, ownerOfRoute, remotesOf, requireRemote, writeNewFiles } from './workspace-files.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'croupier-files-'));
  for (const [app, path] of [
    ['shell', '/support'],
    ['lobby', '/winners'],
    ['arcade', '/arcade'],
  ]) {
    mkdirSync(join(root, 'apps', String(app)), { recursive: true });
    writeFileSync(join(root, 'apps', String(app), 'remote.json'), JSON.stringify({ routes: [{ path }] }));
  }
  mkdirSync(join(root, 'apps/gateway'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('the remotes are the apps that render pages, without the shell', () => {
  expect(remotesOf(root)).toEqual(['arcade', 'lobby']);
  expect(() => requireRemote(root, 'gateway')).toThrow('the remotes are: arcade, lobby');
});

test('finds the app that owns a route', () => {
  expect(ownerOfRoute(root, ({ path }) => path === '/winners')).toBe('lobby');
  expect(ownerOfRoute(root, ({ path }) => path === '/nowhere')).toBeUndefined();
});

test('writes no file when one of them exists', () => {
  writeFileSync(join(root, 'b.txt'), 'before');
  expect(() => writeNewFiles(root, { 'a.txt': 'a', 'b.txt': 'b' })).toThrow('b.txt exists already');
  expect([existsSync(join(root, 'a.txt')), readFileSync(join(root, 'b.txt'), 'utf8')]).toEqual([false, 'before']);
});

test('an edit that changes nothing is an error, because the file has another form', () => {
  writeFileSync(join(root, 'list.ts'), 'export const list = [];');
  expect(() => editFile(root, 'list.ts', (text) => text.replace('nothing', 'x'))).toThrow('Edit it by hand');
  expect(editFile(root, 'list.ts', (text) => text.replace('[]', '[1]'))).toBe('list.ts');
  expect(readFileSync(join(root, 'list.ts'), 'utf8')).toBe('export const list = [1];');
});

test('adds a dependency once, in the order of the alphabet', () => {
  const file = join(root, 'apps/lobby/package.json');
  writeFileSync(file, JSON.stringify({ name: 'lobby', dependencies: { '@croupier/ui': '*', '@croupier/api': '*' } }));
  expect(addDependency(root, 'lobby', '@croupier/dialogs')).toEqual(['apps/lobby/package.json']);
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).dependencies)).toEqual([
    '@croupier/api',
    '@croupier/dialogs',
    '@croupier/ui',
  ]);
  expect(addDependency(root, 'lobby', '@croupier/dialogs')).toEqual([]);
});

test('a manifest has one line for each route', () => {
  const route = { name: 'arcade', path: '/arcade', layout: 'default' };
  expect(
    manifestSource({ name: 'arcade', routes: [route, { ...route, name: 'other' }], slots: [], dialogs: ['help'] }),
  ).toBe(
    `{\n"name": "arcade",\n"routes": [\n${JSON.stringify(route)},\n${JSON.stringify({ ...route, name: 'other' })}\n],\n"slots": [],\n"dialogs": ["help"]\n}\n`,
  );
});

test('names become components and titles', () => {
  expect([pascalCase('bank-transfer'), pascalCase('home.news'), sentenceCase('home.big-wins')]).toEqual([
    'BankTransfer',
    'HomeNews',
    'Home big wins',
  ]);
});

test.each(['Limits', '1-limits', 'limits-', 'li mits', '../x', ''])('“%s” is not a name', (name) => {
  expect(() => checkName('page', name)).toThrow(`“${name}” is not a name for a page`);
});
