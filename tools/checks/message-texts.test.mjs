// @ts-check
import { readdirSync } from 'node:fs';
import { readLocales } from '../locales.mjs';
import { workspace } from '../workspace.mjs';

/** Texts in code: e-mails and SMS of the platform, frames of the sandbox. Each file exports its texts by language. */
const files = ['apps/platform/src', 'apps/sandbox/src'].flatMap((folder) =>
  readdirSync(`${workspace}/${folder}`, { encoding: 'utf8', recursive: true })
    // `messages/texts.ts` has the types.
    .filter((file) => /(?:^|[./-])texts\.ts$/.test(file) && !file.endsWith('messages/texts.ts'))
    .map((file) => `${folder}/${file}`),
);
const locales = readLocales().map(({ code }) => code);

/** @typedef {Record<string, unknown>} ByName */

/** @param {unknown} value @returns {value is ByName} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values of a message: each property is its own name in braces. As a text it is `{value}`. */
const names = new Proxy(
  {},
  { get: (_target, name) => (name === Symbol.toPrimitive ? () => '{value}' : `{${String(name)}}`) },
);

/**
 * Returns the texts of a language by path, with the names of their values.
 *
 * @param {unknown} texts
 * @param {string} [path]
 * @returns {Record<string, string>}
 */
const textsOf = (texts, path = '') => {
  if (typeof texts === 'function') return textsOf(texts(names, names), path);
  if (typeof texts === 'string') return { [path]: texts };
  const isList = Array.isArray(texts) && texts.every(isRecord);
  return isRecord(texts) || isList
    ? Object.assign({}, ...Object.entries(texts).map(([key, text]) => textsOf(text, `${path}.${key}`)))
    : {};
};

/** @param {string} text */
const placesOf = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();

/**
 * Returns the missing texts of a record by language, and those that are filled with other values than in English.
 *
 * @param {ByName} byLocale
 * @returns {string[]}
 */
const problemsOf = (byLocale) => {
  const source = textsOf(byLocale['en']);
  return locales.flatMap((locale) => {
    const texts = textsOf(byLocale[locale]);
    return Object.entries(source)
      .filter(([path, text]) => !texts[path] || placesOf(texts[path]) !== placesOf(text))
      .map(([path]) => `${locale}${path}`);
  });
};

test('finds texts that a language lacks or fills with other values', () => {
  const complete = Object.fromEntries(locales.map((code) => [code, { paid: '{amount} paid', closed: 'Closed' }]));
  expect(problemsOf(complete)).toEqual([]);
  expect(problemsOf({ ...complete, tr: undefined })).toEqual(['tr.paid', 'tr.closed']);
  expect(problemsOf({ ...complete, ar: { paid: '{sum} دُفع', closed: '' } })).toEqual(['ar.paid', 'ar.closed']);
  const link = (/** @type {string} */ shop) => `All games by ${shop}`;
  expect(problemsOf({ ...Object.fromEntries(locales.map((code) => [code, link])), es: () => 'Todos' })).toEqual(['es']);
  const message = (/** @type {ByName} */ { code }) => ({ subject: 'Code', text: `Code: ${code}` });
  expect(problemsOf({ ...Object.fromEntries(locales.map((code) => [code, message])), de: () => ({}) })).toEqual([
    'de.subject',
    'de.text',
  ]);
});

test.each(files)('%s has its texts in every language of the site', async (file) => {
  /** @type {ByName} */
  const exported = await import(`${workspace}/${file}`);
  const records = Object.entries(exported).filter(
    /** @returns {entry is [string, ByName]} */ (entry) => isRecord(entry[1]) && 'en' in entry[1],
  );
  expect(records.length).toBeGreaterThan(0);
  expect(records.flatMap(([name, byLocale]) => problemsOf(byLocale).map((path) => `${name}: ${path}`))).toEqual([]);
});
