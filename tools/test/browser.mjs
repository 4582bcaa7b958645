// @ts-check
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { testChromiumPath } from '../playwright/chromium.mjs';
import { run } from '../start/run.mjs';
import { workspace } from '../workspace.mjs';

/**
 * Makes sure that there is a Chromium: the machine's, Playwright's, or one that is installed now.
 *
 * @param {(detail: string) => void} detail
 * @returns {Promise<string>} which
 * @throws {Error} if there is none and none can be installed, or the one there is does not run
 */
export const ensureBrowser = async (detail) => {
  const { chromium } = await import('@playwright/test');
  const found = () => testChromiumPath() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (!found()) await install(detail, found);
  const program = found();
  const { status, output } = await run(String(program), ['--version', '--no-sandbox']);
  if (status !== 0) throw new Error(`${program} does not run:\n${output.trim()}`);
  return /[\d.]{3,}/.exec(output)?.[0] ?? String(program);
};

/**
 * @param {(detail: string) => void} detail
 * @param {() => string | undefined} found
 * @throws {Error} if none can be installed
 */
const install = async (detail, found) => {
  const problems = [];
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const apt = (/** @type {string[]} */ args) => run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    await apt(['update', '-q']);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      detail(`apt-get install ${name}`);
      const { output } = await apt(['install', '-y', '-q', '--no-install-recommends', name]);
      if (found()) return;
      problems.push(output);
    }
  }
  detail('playwright install chromium');
  const { output } = await run(process.execPath, [resolve(workspace, 'node_modules/@playwright/test/cli.js'), 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  if (found()) return;
  problems.push(output);
  throw new Error(`There is no Chromium, and none could be installed. Install one and name it in CHROMIUM_PATH.\n${problems.map((text) => text.trim().split('\n').slice(-6).join('\n')).join('\n')}`);
};
