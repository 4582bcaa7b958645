// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { workspace } from '../workspace.mjs';

/** @param {string} file */
const read = (file) => readFileSync(`${workspace}/${file}`, 'utf8');

/** The gallery shows components, and its links are examples. */
const exempt = [/\.test\.tsx?$/, /\/testing\//, /\/pages\/gallery\//];

const sources = readdirSync(`${workspace}/apps/shell/src`, { encoding: 'utf8', recursive: true })
  .map((file) => `apps/shell/src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !exempt.some((pattern) => pattern.test(file)));

/** The first segments of the addresses of all remotes. */
const segments = readdirSync(`${workspace}/apps`)
  .filter((app) => app !== 'shell' && existsSync(`${workspace}/apps/${app}/remote.json`))
  .flatMap((app) => JSON.parse(read(`apps/${app}/remote.json`)).routes)
  .flatMap(({ path }) => /^\/(\w[\w-]*)/.exec(path)?.[1] ?? []);
/** A text in quotes that begins with the address of a remote. */
const address = new RegExp(`['"\`]/(?:${[...new Set(segments)].join('|')})(?![\\w-])`);

test.each([
  ["const guarded = ['/cashier'];", true],
  ['const returns = `/cashier/pay${result}`;', true],
  ["const isGame = path.startsWith('/game/');", true],
  ["const to = href('/cashier/deposit');", true],
  ["const to = '/games-of-chance';", false],
])('finds the address of a remote in %s: %s', (code, isFound) => {
  expect(address.test(code)).toBe(isFound);
});

test('the shell names no address of a remote: remotes declare what it does around their pages', () => {
  expect(sources.length).toBeGreaterThan(150);
  const withoutComments = (/** @type {string} */ text) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  expect(sources.filter((file) => address.test(withoutComments(read(file))))).toEqual([]);
});
