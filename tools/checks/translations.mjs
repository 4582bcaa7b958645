// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawingApps, workspace } from '../workspace.mjs';

const source = 'en';
const translations = ['de', 'es', 'pt', 'tr', 'ar'];

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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = (/** @type {string} */ app, /** @type {string} */ locale) =>
    resolve(workspace, 'apps', app, 'src/locales', `${locale}.po`);
  const problems = drawingApps().flatMap((app) =>
    [source, ...translations]
      .filter((locale) => !existsSync(file(app, locale)))
      .map((locale) => `apps/${app} has no catalogue ${locale}.po.`)
      .concat(
        translations
          .filter((locale) => existsSync(file(app, source)) && existsSync(file(app, locale)))
          .flatMap((locale) =>
            missingTexts(readFileSync(file(app, source), 'utf8'), readFileSync(file(app, locale), 'utf8')).map(
              (id) => `apps/${app}, ${locale}: “${id}” is not translated.`,
            ),
          ),
      ),
  );
  // A catalogue in which no text is found is not translated, but written in another form than textsOf reads.
  problems.push(
    ...drawingApps()
      .filter((app) => existsSync(file(app, source)) && textsOf(readFileSync(file(app, source), 'utf8')).size === 0)
      .map((app) => `apps/${app} has no text in ${source}.po.`),
  );
  if (drawingApps().length === 0) problems.push('There is no app whose texts could be checked.');
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0
      ? `Every text of ${drawingApps().length} apps is there in ${new Intl.ListFormat('en').format(translations)}.`
      : `${problems.length} texts are missing.`,
  );
  process.exit(problems.length === 0 ? 0 : 1);
}
