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
