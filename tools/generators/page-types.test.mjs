// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifests } from '../docs/manifests.mjs';
import { workspace } from '../workspace.mjs';
import { pageTypes, pageTypesFile } from './page-types.mjs';

test('the page types list every route once, with its parameters', () => {
  const types = pageTypes([
    { routes: [{ path: '/game/:sysname' }, { path: '/' }] },
    { routes: [{ path: '/' }, { path: '/bets/*' }] },
  ]);
  expect(types.match(/^ {2}'.*$/gm)).toEqual([
    "  '/': { params: {} };",
    "  '/bets/*': { params: { '*': string } };",
    "  '/game/:sysname': { params: { sysname: string } };",
  ]);
});

test('the page types are up to date; otherwise run `npm run generate -- modules`', () => {
  expect(readFileSync(join(workspace, pageTypesFile), 'utf8')).toBe(pageTypes(readManifests()));
});
