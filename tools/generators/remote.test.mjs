import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformSegments } from '@croupier/contract/platform-paths';
import { JSDOM } from 'jsdom';
import { hasCurrentModules } from '../build/exposed-modules.mjs';
import { createRemote, globalVariables, segmentsWithoutPages } from './remote.mjs';

/** @type {string} */
let workspace;
beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'croupier-generate-'));
  mkdirSync(join(workspace, 'apps/lobby'), { recursive: true });
  writeFileSync(join(workspace, 'apps/lobby/remote.json'), JSON.stringify({ routes: [{ path: '/winners' }] }));
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

test('a new remote declares its page and exposes the module of the same name', () => {
  const { written } = createRemote(workspace, 'arcade');
  for (const file of written) expect(existsSync(join(workspace, file))).toBe(true);
  expect(JSON.parse(readFileSync(join(workspace, 'apps/arcade/remote.json'), 'utf8')).routes).toEqual([
    { name: 'arcade', path: '/arcade', page: 'arcade', layout: 'default' },
  ]);
  expect(hasCurrentModules(join(workspace, 'apps/arcade'))).toBe(true);
});

test.each([
  ['Casino', 'is not a name'],
  ['live-casino', 'is not a name'],
  ['../x', 'is not a name'],
  ['lobby', 'already'],
  ['winners', 'belongs to lobby'],
  ['new', 'use this word'],
  ['history', 'use this word'],
  ['api', 'no address of a page'],
  ['de', 'no address of a page'],
  ['tools', 'already'],
])('%s is refused, and nothing is written', (name, reason) => {
  const before = readdirSync(join(workspace, 'apps'));
  expect(() => createRemote(workspace, name)).toThrow(reason);
  expect(readdirSync(join(workspace, 'apps'))).toEqual(before);
  expect(readdirSync(workspace)).toEqual(['apps']);
});

test('no remote can have the name of a global variable of pages or of an address of the platform', () => {
  const { window } = new JSDOM('');
  const variables = Object.getOwnPropertyNames(window).filter((name) => /^(?!on)[a-z][a-z0-9]*$/.test(name));
  expect(variables.length).toBeGreaterThan(20);
  expect(variables.filter((name) => !globalVariables.includes(name))).toEqual([]);
  expect(segmentsWithoutPages).toEqual(expect.arrayContaining([...platformSegments]));
});
