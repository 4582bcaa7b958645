// @ts-check
import { localesFile, readLocales } from '../locales.mjs';
import { renderingApps } from '../workspace.mjs';
import { emptyCatalogue } from './catalogues.mjs';
import { editFile, writeNewFiles } from './workspace-files.mjs';

/** Languages that are written from right to left. */
const rightToLeft = ['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'];

/**
 * Adds a language: an entry of the list of languages, and the catalogues of all apps.
 *
 * @param {string} workspace
 * @param {string} [code] ISO 639-1
 * @param {string} [name] of the language, in itself
 * @returns {import('./generators.mjs').Result}
 * @throws {Error} when the code is invalid or taken; nothing is written then
 */
export const createLocale = (workspace, code = '', name = '') => {
  if (!/^[a-z]{2}$/.test(code))
    throw new Error(`“${code}” is not a code of a language: use two lower-case letters (ISO 639-1), such as “fr”.`);
  if (!name.trim() || /[<>{}]/.test(name)) throw new Error(`“${name}” is not a name of a language.`);
  const locales = readLocales(workspace);
  if (locales.some((locale) => locale.code === code)) throw new Error(`The site has the language ${code} already.`);
  const catalogues = renderingApps(workspace).map((app) => [
    `apps/${app}/src/locales/${code}.po`,
    emptyCatalogue(code),
  ]);
  const written = writeNewFiles(workspace, Object.fromEntries(catalogues));
  const entry = JSON.stringify({ code, name, dir: rightToLeft.includes(code) ? 'rtl' : 'ltr' });
  editFile(workspace, localesFile, (text) => text.replace(/\n\]\s*$/, () => `,\n  ${entry}\n]\n`));
  return {
    written,
    changed: [localesFile],
    catalogues: true,
    next: [
      `translate the texts marked “fuzzy” in apps/*/src/locales/${code}.po`,
      `translate the texts that tools/checks/message-texts.test.mjs lists: messages to players and frames of the sandbox`,
      'content of the CMS is English in it until it is translated there (docs/guides/edit-content.md)',
    ],
  };
};
