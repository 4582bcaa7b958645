import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@croupier/tools/playwright';
import { publish, rollback } from '../../../../tools/deploy/registry.mjs';
import { homeOf, registryOf } from '../deploying.ts';
import { secondBuild } from '../second-build.ts';
import { open } from '../visitor.ts';

const change = (path: string, from: string | RegExp, to: string): void => {
  const before = readFileSync(path, 'utf8');
  const after = before.replaceAll(from, to);
  if (after === before) throw new Error(`There is nothing to change in ${path}`);
  writeFileSync(path, after);
  rmSync(`${path}.br`, { force: true });
};

/**
 * A build of the tournaments against another React than the shell's; `isDeclared`: its manifest declares that version.
 */
const builtAgainstAnotherReact = (isDeclared: boolean) => {
  const build = secondBuild('tournaments');
  for (const entry of ['browser/remoteEntry.js', 'server/remoteEntry.cjs'])
    change(join(build.directory, entry), /(?<=requiredVersion:\s*)"\^19\.0\.0"/g, '"^20.0.0"');
  if (isDeclared) change(join(build.directory, 'remote.json'), '"^19.0.0"', '"^20.0.0"');
  return build;
};

/** The error message of the federation runtime. */
const incompatible =
  /Version 19\.\S+ from shell of shared singleton module react does not satisfy the requirement of .* which needs \^20\.0\.0/;
const main = (page: Page) => page.getByRole('main');
const menuLink = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first();

test.describe.configure({ mode: 'serial' });

test("refuses to deploy a remote that needs another version of a shared library than the shell's", async ({
  page,
  system,
}) => {
  const { directory, remove } = builtAgainstAnotherReact(true);
  try {
    await expect(publish(registryOf(system), [{ name: 'tournaments', directory }])).rejects.toThrow(
      /tournaments needs react \^20\.0\.0, the shell provides 19\./,
    );
  } finally {
    remove();
  }
  await open(page, '/tournaments');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('server and page report an incompatible remote, which fails alone and returns after a rollback', async ({
  page,
  system,
  consoleGuard,
}) => {
  const home = homeOf(system);
  const registry = join(home, 'registry');
  const { directory, remove } = builtAgainstAnotherReact(false);
  const heading = main(page).getByRole('heading', { level: 1 });
  const failure = main(page).getByRole('alert').filter({ hasText: 'not available right now' });
  let isDeployed = false;
  const rollBack = async (): Promise<void> => {
    if (isDeployed) await rollback(registry, 'tournaments');
    isDeployed = false;
  };
  const reports: Promise<unknown>[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') reports.push(message.args()[0]?.jsonValue() ?? Promise.resolve(null));
  });
  try {
    await publish(registry, [{ name: 'tournaments', directory }]);
    isDeployed = true;

    consoleGuard.allow(
      /RemoteFailure, remote: tournaments/,
      /\[ Federation Runtime \]: The remote "tournaments" is already registered/,
    );
    const response = await page.goto('/tournaments');
    expect(response?.status()).toBe(200);
    await expect(failure).toBeVisible();
    await expect
      .poll(() => Promise.all(reports))
      .toContainEqual({
        kind: 'RemoteFailure',
        remote: 'tournaments',
        reason: 'load',
        message: expect.stringMatching(incompatible),
      });
    const logged = (): readonly string[] =>
      readFileSync(join(home, 'logs', 'gateway.log'), 'utf8')
        .split('\n')
        .filter((line) => line.includes('A remote is deferred to the browser'));
    await expect
      .poll(() => logged().filter((line) => line.includes('"tournaments"') && incompatible.test(line)).length)
      .toBeGreaterThan(0);

    // No second copy of the library runs, and everything else works.
    await menuLink(page, 'Promotions').click();
    await expect(heading).toBeVisible();
    await expect(failure).toBeHidden();
    await page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));

    await rollBack();
    // The page learns of the rollback only after its next navigation; until then it would load that
    // release again.
    const registryRead = page.waitForResponse('**/mf/registry.json');
    await menuLink(page, 'Loyalty').click();
    await (await registryRead).finished();
    await expect(main(page)).toHaveAttribute('data-route', 'loyalty');
    await menuLink(page, 'Tournaments').click();
    await expect(main(page)).toHaveAttribute('data-route', 'tournaments');
    await expect(heading).toBeVisible();
    await expect(failure).toBeHidden();
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  } finally {
    remove();
    await rollBack();
  }
});
