import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorCatalogue, methods } from '@croupier/contract';
import { readDeclaration } from '../build/remote-schema.mjs';
import { workspace } from '../workspace.mjs';
import { readManifests } from './manifests.mjs';
import { logsPage, personalDataPage } from './data-pages.mjs';
import { readServiceLines } from './log-lines.mjs';
import { errorsPage, methodsPage, remoteJsonPage, routesPage } from './pages.mjs';
import { remoteJsonSchema, remoteSchemaFile } from './remote-schema.mjs';

const { dataClasses, personalData, tablesWithoutPersonalData } = jest.requireActual(
  resolve(workspace, 'apps/platform/src/personal-data/index.ts'),
);

/** @param {string} path */
const read = (path) => readFileSync(resolve(workspace, path), 'utf8');

/**
 * The names that a page lists in the first column of its tables.
 *
 * @param {string} page
 */
const listedIn = (page) => {
  const cells = [...read(page).matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)));
};

/**
 * @param {string} page
 * @param {readonly string[]} names
 */
const missingIn = (page, names) => {
  const listed = listedIn(page);
  return names.filter((name) => !listed.has(name));
};

test.each([
  ['methods', () => methodsPage(methods)],
  ['errors', () => errorsPage(errorCatalogue)],
  ['routes', () => routesPage(readManifests())],
  ['remote-json', () => remoteJsonPage(remoteJsonSchema())],
  ['personal-data', () => personalDataPage(dataClasses, personalData, tablesWithoutPersonalData)],
  ['logs', () => logsPage(readServiceLines())],
])('docs/reference/%s.md is up to date; otherwise run `node tools/docs/reference.mjs`', (name, page) => {
  expect(read(`docs/reference/${name}.md`)).toBe(page());
});

test.each(['platform', 'gateway', 'sandbox'])('environment.md lists every variable of the %s', (service) => {
  const config = read(`apps/${service}/src/config.ts`);
  const variables = [...config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
  expect(variables.length).toBeGreaterThan(10);
  expect(missingIn('docs/reference/environment.md', variables)).toEqual([]);
});

test('metrics.md lists every metric of the platform', () => {
  const source = read('apps/platform/src/metrics/metrics.ts');
  const metrics = [...source.matchAll(/\$\{prefix\}(\w+)/g)].map(([, name = '']) => `croupier_platform_${name}`);
  expect(metrics.length).toBeGreaterThan(4);
  expect(missingIn('docs/reference/metrics.md', metrics)).toEqual([]);
});

test('the JSON schema of remote.json is up to date; otherwise run `node tools/docs/reference.mjs`', () => {
  expect(JSON.parse(read(remoteSchemaFile))).toEqual(JSON.parse(JSON.stringify(remoteJsonSchema())));
});

test.each(readManifests())('the remote.json of $name refers to the JSON schema and matches it', (manifest) => {
  expect(manifest).toHaveProperty('$schema', `../../${remoteSchemaFile}`);
  expect(readDeclaration(manifest).problems).toBeNull();
});

test('commands.md lists every script of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const text = read('docs/reference/commands.md');
  const scriptNames = Object.keys(scripts).filter((name) => name !== 'postinstall');
  expect(scriptNames.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(text))).toEqual([]);
});
