// @ts-check
import { existsSync } from 'node:fs';

/** @param {readonly string[]} paths */
const chosenOr = (paths) => process.env.CHROMIUM_PATH || paths.find((path) => existsSync(path));

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/**
 * The browser of the machine, if there is one: CHROMIUM_PATH, or where distributions put it. Undefined means
 * Playwright's own.
 *
 * @returns {string | undefined}
 */
export const chromiumPath = () => chosenOr(browsers);

/**
 * The browser that the suites use: preferably Chromium's headless shell, as Playwright does with its own. It draws no
 * window and takes a quarter less processor time.
 *
 * @returns {string | undefined}
 */
export const suiteBrowserPath = () => chosenOr(['/usr/bin/chromium-headless-shell', ...browsers]);

/** Launch options of the browser, valid for root and containers; they disable its background requests. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
