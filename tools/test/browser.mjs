// @ts-check
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { suiteBrowserPath } from '../playwright/chromium.mjs';
import { run } from '../start/run.mjs';
import { workspace } from '../workspace.mjs';
import { packages } from './system-packages.mjs';

const playwright = resolve(workspace, 'node_modules/@playwright/test');

/** @returns {Promise<string | undefined>} the browser of the machine, or Playwright's if both are installed */
const findBrowser = async () => {
  const own = suiteBrowserPath();
  if (own || !existsSync(playwright)) return own;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
};

/**
 * Finds Chromium on the machine or in Playwright, or installs it.
 *
 * @param {(detail: string) => void} detail
 * @param {Promise<unknown>} installed the installation of npm's packages; Debian's do not wait for it
 * @returns {Promise<string>} which
 */
export const ensureBrowser = async (detail, installed) => {
  const present = await findBrowser();
  if (present) {
    const { status, output } = await run(present, ['--version', '--no-sandbox']);
    if (status !== 0) throw new Error(`${present} does not run:\n${output.trim()}`);
    return /\d+\.[\d.]+/.exec(output)?.[0] ?? present;
  }
  const problems = [];
  // Ubuntu has no package of the shell.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const output = await packages.install([name], detail);
    if (suiteBrowserPath()) return `${name}, installed by apt-get`;
    if (output !== undefined) problems.push(output);
  }
  await installed;
  detail('playwright install chromium');
  const { output } = await run(process.execPath, [
    resolve(playwright, 'cli.js'),
    'install',
    ...(process.getuid?.() === 0 ? ['--with-deps'] : []),
    'chromium',
  ]);
  if (await findBrowser()) return 'installed by Playwright';
  problems.push(output);
  throw new Error(
    `There is no Chromium, and none could be installed. Install one and name it in CHROMIUM_PATH.\n${problems.map((text) => text.trim().split('\n').slice(-6).join('\n')).join('\n')}`,
  );
};
