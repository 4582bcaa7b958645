// @ts-check
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceLocale, translatedLocales } from '../locales.mjs';
import { remotesOf } from './workspace-files.mjs';

const quoted = '(?:"(?:[^"\\\\]|\\\\.)*"\\n)+';
const untranslated = new RegExp(`^((?:msgctxt ${quoted})?)msgid ((?!""\\n(?!"))${quoted})msgstr ""\\n(?!")`, 'gm');

/**
 * Fills the missing texts of a catalogue with the source text and marks them as `fuzzy`, which in gettext means that a
 * translator has to look at them.
 *
 * @param {string} po
 * @returns {string}
 */
export const withSourceTexts = (po) =>
  po.replace(untranslated, (_entry, context, id) => `#, fuzzy\n${context}msgid ${id}msgstr ${id}`);

/** Empty catalogue of a locale. @param {string} locale */
export const emptyCatalogue = (locale) =>
  `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${locale}\\n"\n`;

/**
 * Fills the missing texts of all translated catalogues.
 *
 * @param {string} workspace
 * @returns {string[]} the catalogues of apps that lacked texts, relative to the workspace
 */
export const markUntranslated = (workspace) =>
  ['shell', ...remotesOf(workspace)].flatMap((app) => {
    const folder = `apps/${app}/src/locales`;
    const changed = translatedLocales()
      .map((locale) => `${folder}/${locale}.po`)
      .filter((file) => existsSync(join(workspace, file)))
      .filter((file) => {
        const po = readFileSync(join(workspace, file), 'utf8');
        const filled = withSourceTexts(po);
        if (filled !== po) writeFileSync(join(workspace, file), filled);
        return filled !== po;
      });
    return changed.length > 0 ? [`${folder}/${sourceLocale()}.po`, ...changed] : [];
  });
