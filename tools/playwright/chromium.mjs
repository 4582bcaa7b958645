// @ts-check
import { existsSync } from 'node:fs';

/**
 * The browser of the machine, if there is one: CHROMIUM_PATH, or where distributions put it. Undefined means
 * Playwright's own.
 *
 * @returns {string | undefined}
 */
export const chromiumPath = () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
};

/** How the browser is started: the same everywhere, as root and in a container, and without a word to the outside. */
export const chromiumArgs = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
