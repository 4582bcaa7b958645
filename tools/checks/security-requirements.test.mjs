// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { workspace } from '../workspace.mjs';

/**
 * The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0. They come before those of level 3.
 *
 * @type {Readonly<Record<string, readonly number[]>>}
 */
const sections = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};
const requirements = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
  ),
);

const page = readFileSync(`${workspace}/docs/reference/security-requirements.md`, 'utf8');

/**
 * The requirements in the first column of the tables of a text.
 *
 * @param {string} text
 */
const requirementsOf = (text) =>
  [...text.matchAll(/^\| (V\d[^|]*) \|/gm)].flatMap(([, cell = '']) => cell.match(/V\d+\.\d+\.\d+(?= \()/g) ?? []);

/** The text of each part of the page, by its title. */
const parts = new Map(page.split(/^## /m).map((part) => [part.split('\n')[0] ?? '', part]));

/** The tests in the last column of the first part: a file and, if a title follows, that title. */
const tests = [...(parts.get('Met, with a test') ?? '').matchAll(/^\| V.* \| ([^|]+) \|$/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)].map(([, file = '', title]) => ({ file, title })),
);

test('knows the 253 requirements of levels 1 and 2', () => {
  expect(requirements).toHaveLength(253);
});

test('names each requirement once', () => {
  expect(requirementsOf(page).toSorted()).toEqual(requirements.toSorted());
});

test('states the number of requirements in each part', () => {
  const stated = [...page.matchAll(/^\| \[([^\]]+)\]\(#[^)]+\) \| (\d+) \|$/gm)].map(([, title = '', count]) => [
    title,
    Number(count),
  ]);
  expect(stated).toHaveLength(5);
  expect(stated).toEqual(stated.map(([title]) => [title, requirementsOf(parts.get(String(title)) ?? '').length]));
});

test('names a test that exists for every requirement that has one', () => {
  const rows = (parts.get('Met, with a test') ?? '').match(/^\| V.*$/gm) ?? [];
  expect(rows.filter((row) => !/ \| `[^`]+\.(?:test|spec)\.\w+`[^|]* \|$/.test(row))).toEqual([]);
  expect(tests.length).toBeGreaterThan(150);
  expect(tests.filter(({ file }) => !existsSync(`${workspace}/${file}`))).toEqual([]);
});

test('quotes titles that tests have', () => {
  const quoted = tests.filter(({ title }) => title !== undefined);
  expect(quoted.length).toBeGreaterThan(80);
  const missing = quoted.filter(
    ({ file, title = '' }) => !readFileSync(`${workspace}/${file}`, 'utf8').includes(title),
  );
  expect(missing).toEqual([]);
});
