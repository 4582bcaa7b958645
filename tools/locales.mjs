// @ts-check
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { workspace } from './workspace.mjs';

/** The list of the site's languages. Add new ones there first. */
export const localesFile = 'libs/contract/src/locales/locales.json';

/** @typedef {{ code: string, name: string, dir: 'ltr' | 'rtl' }} Locale */

/**
 * @param {string} [root]
 * @returns {Locale[]} the site's languages in the order of its menu; the first is the default
 */
export const readLocales = (root = workspace) => JSON.parse(readFileSync(resolve(root, localesFile), 'utf8'));

/** Code of the language that the texts in the code are written in. @param {string} [root] */
export const sourceLocale = (root) => readLocales(root)[0]?.code ?? '';

/** Codes of the languages that these texts are translated into. @param {string} [root] */
export const translatedLocales = (root) =>
  readLocales(root)
    .slice(1)
    .map(({ code }) => code);
