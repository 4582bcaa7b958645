// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.mjs';

/* Words that hide who does something, and names that the code had before. Comments of migrations never change. */
const avoided =
  /\b(?:nobody|whoever|anew|be it|comes with|(?:is|are|was|were) told that|keepsakes?|heeds?|journeys?)\b/i;

/** @param {string} folder */
const filesOf = (folder) =>
  readdirSync(join(workspace, folder), { encoding: 'utf8', recursive: true }).map((file) => `${folder}/${file}`);

/** @param {string} group */
const foldersOf = (group) =>
  readdirSync(join(workspace, group))
    .flatMap((project) => [`${group}/${project}/src`, `${group}/${project}/e2e`])
    .filter((folder) => existsSync(join(workspace, folder)));

const folders = ['docs', 'tools', ...['apps', 'libs'].flatMap((group) => foldersOf(group))];
const files = folders
  .flatMap((folder) => filesOf(folder))
  .concat('README.md', 'CONTRIBUTING.md')
  .filter((file) => /\.(?:md|tsx?|mjs|cjs)$/.test(file))
  .filter((file) => !/node_modules|\.migrations\.ts$|^tools\/checks\/language\.test\.mjs$/.test(file));

/**
 * What people read in a file: a page, or the comments and test titles of code.
 *
 * @param {string} file
 * @param {string} text
 */
const prose = (file, text) =>
  file.endsWith('.md')
    ? text.replaceAll(/`[^`]*`/g, 'code').split('\n')
    : (text.match(/^\s*\/?\*.*$|(?:^|\s)\/\/ .*$|\b(?:it|test|describe)\((['"`]).*?\1,/gm) ?? []);

test.each([
  ['a.md', 'The gateway tells nobody.', true],
  ['a.md', 'Run `su nobody`.', false],
  ['a.ts', '/** Whoever calls it waits. */', true],
  ['a.ts', "const login = 'nobody@example.com';", false],
  ['a.ts', 'start(); // begins anew', true],
  ['a.test.ts', "it('tells nobody', () => {", true],
])('an avoided word in %s, "%s": %s', (file, text, isFound) => {
  expect(prose(file, text).some((line) => avoided.test(line))).toBe(isFound);
});

test('docs, comments and test titles name who does something', () => {
  expect(files.length).toBeGreaterThan(2000);
  const found = files.flatMap((file) =>
    prose(file, readFileSync(join(workspace, file), 'utf8'))
      .filter((line) => avoided.test(line))
      .map((line) => `${file}: ${line.trim().slice(0, 120)}`),
  );
  expect(found).toEqual([]);
});
