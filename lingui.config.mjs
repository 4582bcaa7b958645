import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readLocales, sourceLocale } from './tools/locales.mjs';

const services = ['platform', 'gateway', 'sandbox'];
const here = import.meta.dirname;
const pages = readdirSync(resolve(here, 'apps')).filter(
  (name) => !services.includes(name) && existsSync(resolve(here, 'apps', name, 'package.json')),
);

/** Texts of libs that only these remotes show. Their catalogues have them, so that first pages do not load them. */
const textsOfRemotes = { 'libs/ui/src/data/bonus-status.tsx': ['cashier', 'profile'] };

const includedIn = (name) =>
  name === 'shell'
    ? ['<rootDir>/libs/*/src/**/*.{ts,tsx}']
    : Object.keys(textsOfRemotes)
        .filter((file) => textsOfRemotes[file].includes(name))
        .map((file) => `<rootDir>/${file}`);

/**
 * Each app that renders pages has its own catalogues. Other texts of the libs are in the shell's, which are always
 * loaded.
 */
/** @type {import('@lingui/conf').LinguiConfig} */
export default {
  sourceLocale: sourceLocale(),
  locales: readLocales().map(({ code }) => code),
  fallbackLocales: { default: sourceLocale() },
  catalogs: pages.map((name) => ({
    path: `<rootDir>/apps/${name}/src/locales/{locale}`,
    include: [`<rootDir>/apps/${name}/src`, ...includedIn(name)],
    exclude: ['**/*.test.*', ...(name === 'shell' ? Object.keys(textsOfRemotes).map((file) => `**/${file}`) : [])],
  })),
  format: 'po',
  // Line numbers would change the catalogues with every edit of a source file.
  formatOptions: { lineNumbers: false },
  orderBy: 'messageId',
};
