// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceLocale, translatedLocales } from '../locales.mjs';
import { renderingApps, workspace } from '../workspace.mjs';

/**
 * The texts of a catalogue: id → text. Omits obsolete entries (`#~`).
 *
 * @param {string} po
 * @returns {Map<string, string>}
 */
export const textsOf = (po) => {
  const string = '((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)';
  const join = (/** @type {string | undefined} */ quoted) =>
    [...(quoted ?? '').matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part).join('');
  const entries = [...po.matchAll(new RegExp(`^(?:msgctxt ${string})?msgid ${string}msgstr ${string}`, 'gm'))];
  return new Map(
    entries
      .map(
        ([, context, id, text]) =>
          /** @type {const} */ ([`${context ? `${join(context)}|` : ''}${join(id)}`, join(text)]),
      )
      .filter(([id]) => id !== ''),
  );
};

/**
 * Returns the missing and empty texts of a translated catalogue.
 *
 * @param {string} original
 * @param {string} translated
 * @returns {string[]}
 */
export const missingTexts = (original, translated) => {
  const texts = textsOf(translated);
  return [...textsOf(original).keys()].filter((id) => !texts.get(id));
};

/**
 * What a text is filled with: values such as `{min}` and tags such as `<0>`. Leaves out the forms of a plural.
 *
 * @param {string} text
 */
const placesOf = (text) =>
  [...new Set(text.match(/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+)\s*)\{\w+(?=[},])|<\/?\d+\/?>/g) ?? [])].sort();

/**
 * Returns the translated texts whose places differ from those of the source text. Texts whose id is no text are left
 * out.
 *
 * @param {string} original
 * @param {string} translated
 * @returns {string[]} their ids
 */
export const textsWithOtherPlaces = (original, translated) => {
  const texts = textsOf(translated);
  return [...textsOf(original)]
    .filter(([id, text]) => {
      const other = texts.get(id);
      return other && placesOf(text).join() !== placesOf(other).join();
    })
    .map(([id]) => id);
};

/** Number of texts that wait for a translator. @param {string} po */
export const countWaiting = (po) => [...po.matchAll(/^#, .*\bfuzzy\b/gm)].length;

/**
 * The problems of an app's catalogues.
 *
 * @param {string} app
 * @returns {{ problems: string[], waiting: number }}
 */
const checkApp = (app) => {
  const read = (/** @type {string} */ locale) => {
    const file = resolve(workspace, 'apps', app, 'src/locales', `${locale}.po`);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  const original = read(sourceLocale());
  if (original === null) return { problems: [`apps/${app} has no catalogue ${sourceLocale()}.po.`], waiting: 0 };
  // textsOf may not understand the form of the catalogue.
  const problems = textsOf(original).size === 0 ? [`apps/${app} has no text in ${sourceLocale()}.po.`] : [];
  let waiting = 0;
  for (const locale of translatedLocales()) {
    const translated = read(locale);
    if (translated === null) {
      problems.push(`apps/${app} has no catalogue ${locale}.po.`);
      continue;
    }
    waiting += countWaiting(translated);
    for (const id of missingTexts(original, translated))
      problems.push(`apps/${app}, ${locale}: “${id}” is not translated.`);
    for (const id of textsWithOtherPlaces(original, translated))
      problems.push(`apps/${app}, ${locale}: “${id}” has other values or tags than the source text.`);
  }
  return { problems, waiting };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const apps = renderingApps();
  const results = apps.map(checkApp);
  const problems = results.flatMap((result) => result.problems);
  if (apps.length === 0) problems.push('There is no app with texts.');
  for (const problem of problems) console.error(problem);
  const waiting = results.reduce((sum, result) => sum + result.waiting, 0);
  console.log(
    problems.length === 0
      ? `The texts of ${apps.length} apps are complete in ${new Intl.ListFormat('en').format(translatedLocales())}; ${waiting} wait for a translator.`
      : `${problems.length} problems with texts.`,
  );
  process.exit(problems.length === 0 ? 0 : 1);
}
