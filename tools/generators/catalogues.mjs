// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { translatedLocales } from '../locales.mjs';
import { renderingApps } from '../workspace.mjs';
import { writeText } from './all-or-nothing.mjs';

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
 */
export const markUntranslated = (workspace) => {
  for (const app of renderingApps(workspace)) {
    for (const locale of translatedLocales(workspace)) {
      const file = join(workspace, 'apps', app, 'src/locales', `${locale}.po`);
      if (existsSync(file)) writeText(file, withSourceTexts(readFileSync(file, 'utf8')));
    }
  }
};
