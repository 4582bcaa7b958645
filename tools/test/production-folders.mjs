// @ts-check
/*
 * node tools/test/production-folders.mjs: starts the production folders of all services, as images and servers do, and
 * requests the home page. A package that is missing in a folder stops it. Needs the builds of all apps.
 */
import { arch, execPath, platform } from 'node:process';
import { join } from 'node:path';
import { runToEnd } from '../bench/run.mjs';
import { requireImageSize } from '../containers/image-size.mjs';
import { assemble, describe, services } from '../containers/production-folder.mjs';
import { disposablePlace } from '../database/disposable-place.mjs';
import { createTemporaryHome } from '../database/temporary-home.mjs';
import { run } from '../start/run.mjs';
import { startSystem } from '../start/system.mjs';
import { workspace } from '../workspace.mjs';

/** Makes the folders of all services. They are not in the workspace, whose packages would be found. @param {string} out */
const assembleAll = async (out) => {
  for (const name of services) {
    const folder = join(out, name);
    assemble({ name, root: workspace, out: folder, target: { os: platform, cpu: arch, libc: 'glibc' } });
    describe(folder);
    requireImageSize(folder);
  }
};

/**
 * Runs the health check of an image.
 *
 * @param {string} folder of the gateway
 * @param {string} origin
 */
const requireHealth = async (folder, origin) => {
  const { status, output } = await run(execPath, [join(folder, 'health.mjs'), 'GATEWAY_PORT', '/readyz'], {
    env: { GATEWAY_PORT: new URL(origin).port },
  });
  if (status !== 0) throw new Error(`The health check of the gateway fails: ${output}`);
};

await runToEnd('The production folders do not work', async ({ step, use, signal }) => {
  const { home } = await use(
    () => createTemporaryHome('folders', disposablePlace()),
    ({ remove }) => remove(),
  );
  const programs = join(home, 'programs');
  await step('production folders', () => assembleAll(programs));
  const { origin } = await use(
    // Demo data take seconds, and PAGE_TIMEOUT_MS is too short for the first page on a busy machine.
    () => startSystem({ home, programs, step, signal, env: { SEED_DEMO: '0', PAGE_TIMEOUT_MS: '60000' } }),
    ({ stop }) => stop(),
  );
  await requireHealth(join(programs, 'gateway'), origin);
  const page = await fetch(origin);
  const text = await page.text();
  const isRendered = page.ok && text.includes('<main');
  console.log(isRendered ? 'the home page is served' : `the home page is not served: ${page.status} ${text}`);
  return isRendered;
});
