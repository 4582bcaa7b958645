import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { workspace } from '../workspace.mjs';

/** @param {string} folder */
const filesOf = (folder) =>
  readdirSync(join(workspace, folder), { recursive: true }).map((file) => join(folder, String(file)));

/** @param {string} file */
const read = (file) => readFileSync(join(workspace, file), 'utf8');

const documentation = filesOf('docs').filter((file) => file.endsWith('.md'));
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...documentation];
const texts = new Map(pages.map((page) => [page, read(page)]));

/**
 * The anchors of a page's headings, as GitHub makes them.
 *
 * @param {string} text
 */
const anchorsOf = (text) =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );

/**
 * The links of a page to other pages and headings.
 *
 * @param {string} text
 */
const linksOf = (text) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

/**
 * The page and the heading that a link of a page leads to.
 *
 * @param {string} page
 * @param {string} link
 */
const targetOf = (page, link) => {
  const [path = '', anchor] = link.split('#');
  return { target: path === '' ? page : relative(workspace, resolve(workspace, dirname(page), path)), anchor };
};

/**
 * The links of a page to files and headings that do not exist.
 *
 * @param {string} page
 * @param {string} text
 */
const brokenLinks = (page, text) =>
  linksOf(text).filter((link) => {
    const { target, anchor } = targetOf(page, link);
    if (!existsSync(join(workspace, target))) return true;
    return anchor !== undefined && !anchorsOf(texts.get(target) ?? '').has(anchor);
  });

const namedPath = /`((?:apps|libs|tools|docs|\.github|\.ci)\/[^`\s]*)`/g;

/** Paths that the guides tell the reader to create. */
const examples =
  /^apps\/(?:arcade|cashier\/src\/(?:pages\/limits|dialogs\/help)|loyalty\/src\/slots\/profile-medals|promotions\/src\/slots\/home-news)(?:\/|$)/;

/**
 * The paths in backticks that do not exist; those with a placeholder are not looked up.
 *
 * @param {string} text
 */
const missingPaths = (text) =>
  [...text.matchAll(namedPath)]
    .map(([, path = '']) => path)
    .filter((path) => !/[<{*…]/.test(path) && !examples.test(path) && !existsSync(join(workspace, path)));

test('finds a link, an anchor and a path that do not exist', () => {
  const links = '[a](missing.md) [b](#croupier) [c](#none) [d](https://example.com) [e](CONTRIBUTING.md#none)';
  expect(brokenLinks('README.md', links)).toEqual(['missing.md', '#none', 'CONTRIBUTING.md#none']);
  expect(missingPaths('`libs/none/src` `libs/{name}/src` `apps/shell`')).toEqual(['libs/none/src']);
});

test.each(pages)('%s names only pages, headings and files that exist', (page) => {
  const text = texts.get(page) ?? '';
  expect(brokenLinks(page, text)).toEqual([]);
  expect(missingPaths(text)).toEqual([]);
});

test('links lead from the README to every page of docs', () => {
  const reached = new Set(['README.md']);
  for (const page of reached) {
    const targets = linksOf(texts.get(page) ?? '').map((link) => targetOf(page, link).target);
    for (const target of targets.filter((path) => texts.has(path))) reached.add(target);
  }
  expect(documentation.filter((page) => !reached.has(page))).toEqual([]);
});

test('source files name only pages of docs that exist', () => {
  const sources = ['apps', 'libs', 'tools']
    .flatMap(filesOf)
    .filter((file) => /\.(?:ts|tsx|mjs|cjs)$/.test(file) && !/node_modules|\/dist\//.test(file));
  expect(sources.length).toBeGreaterThan(1000);
  const missing = sources.flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .map(([path]) => path)
      .filter((path) => !existsSync(join(workspace, path)))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

const platformModules = 'apps/platform/src/modules';

/**
 * The places in the code that the last column of the glossary's tables names; those of the platform are below its
 * modules.
 *
 * @param {string} glossary
 */
const placesOf = (glossary) =>
  [...glossary.matchAll(/^\| .* \| ([^|]+) \|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
  );

test('the glossary names only places in the code that exist', () => {
  const places = placesOf(texts.get('docs/reference/glossary.md') ?? '');
  expect(places.length).toBeGreaterThan(40);
  const missing = places.filter(
    (place) => ![place, join(platformModules, place)].some((path) => existsSync(join(workspace, path))),
  );
  expect(missing).toEqual([]);
});

test('the list of modules names every module of the platform', () => {
  const modules = readdirSync(join(workspace, platformModules), { withFileTypes: true }).flatMap((group) =>
    group.isDirectory() && group.name !== 'composition'
      ? readdirSync(join(workspace, platformModules, group.name), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map(({ name }) => name)
      : [],
  );
  expect(modules.length).toBeGreaterThan(30);
  const page = texts.get('docs/reference/modules.md') ?? '';
  expect(modules.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the page that follows a deposit names each file once', () => {
  const links = linksOf(texts.get('docs/explanation/a-deposit.md') ?? '');
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter((link, index) => links.indexOf(link) !== index)).toEqual([]);
});

/**
 * The paragraphs and items of lists of a page.
 *
 * @param {string} text
 */
const paragraphsOf = (text) =>
  text
    .replace(/^\s*```[\s\S]*?^\s*```/gm, '')
    .replace(/`[^`]*`/g, 'code')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#]|\d+\.\s))/)
    .map((paragraph) => paragraph.replace(/^\s*(?:[-*]|\d+\.)\s+/, ''))
    .filter((paragraph) => !/^\s*[|#]/.test(paragraph));

/** @param {string} paragraph */
const sentencesOf = (paragraph) => paragraph.match(/[.!?](?=\s|$)/g)?.length ?? 0;

test.each([
  ['One. Two! Three?', 3],
  ['1. Run `npm start. Now.` first. Then wait.', 2],
  ['The release 1.2 of https://a.example/b.c', 0],
])('a paragraph is counted by its sentences: %s', (text, count) => {
  expect(paragraphsOf(text).map(sentencesOf)).toEqual([count]);
});

test('paragraphs of the docs have at most five sentences', () => {
  const long = pages
    .filter((page) => page !== 'CHANGELOG.md')
    .flatMap((page) =>
      paragraphsOf(texts.get(page) ?? '')
        .filter((paragraph) => sentencesOf(paragraph) > 5)
        .map((paragraph) => `${page}: ${paragraph.trim().slice(0, 80)}`),
    );
  expect(long).toEqual([]);
});

/**
 * The words of a page that a reader reads: without code blocks and the targets of links.
 *
 * @param {string} text
 */
const wordsOf = (text) =>
  text
    .replace(/^\s*```[\s\S]*?^\s*```/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test.each([
  ['# Two words', 2],
  ['| a `cell` | [a link](of-many-words.md) | – |', 4],
  ['Before.\n```\nnot counted\n```\nAfter.', 2],
])('the words of a page are counted without code blocks and addresses: %j', (text, count) => {
  expect(wordsOf(text)).toBe(count);
});

test('guides and explanations have at most 1,000 words, about two screens', () => {
  const long = pages
    .filter((page) => /^docs\/(?:guides|explanation|tutorial)\//.test(page))
    .map((page) => [page, wordsOf(texts.get(page) ?? '')])
    .filter(([, words]) => Number(words) > 1000);
  expect(long).toEqual([]);
});
