import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

const services = ['platform', 'gateway', 'sandbox'];
const here = import.meta.dirname;
const pages = readdirSync(resolve(here, 'apps')).filter(
  (name) => !services.includes(name) && existsSync(resolve(here, 'apps', name, 'package.json')),
);

/**
 * Each app that draws has its own catalogues; what the libs say stands with the shell, whose texts are always there.
 */
/** @type {import('@lingui/conf').LinguiConfig} */
export default {
  sourceLocale: 'en',
  locales: ['en', 'de', 'es', 'pt', 'tr', 'ar'],
  fallbackLocales: { default: 'en' },
  catalogs: pages.map((name) => ({
    path: `<rootDir>/apps/${name}/src/locales/{locale}`,
    include: [`<rootDir>/apps/${name}/src`, ...(name === 'shell' ? ['<rootDir>/libs/*/src/**/*.{ts,tsx}'] : [])],
    exclude: ['**/*.test.*'],
  })),
  format: 'po',
  // Line numbers would change the catalogues with every edit of a source file.
  formatOptions: { lineNumbers: false },
  orderBy: 'messageId',
};
