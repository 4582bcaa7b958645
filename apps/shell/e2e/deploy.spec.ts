import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, type Page } from '@croupier/tools/playwright';
import { publish, rollback } from '../../../tools/deploy/registry.mjs';

const workspace = resolve(import.meta.dirname, '../../..');

/** A build of tournaments like the one there is, which says that it is the second when it runs. */
const secondBuild = (): string => {
  const directory = join(mkdtempSync(join(tmpdir(), 'croupier-release-')), 'tournaments');
  cpSync(resolve(workspace, 'dist/apps/tournaments'), directory, { recursive: true });
  const { assets } = JSON.parse(readFileSync(join(directory, 'remote.json'), 'utf8')) as { assets: { main: { js: string[] } } };
  const [file = ''] = assets.main.js;
  appendFileSync(join(directory, 'browser', file), '\n;globalThis.secondRelease = "second";\n');
  rmSync(join(directory, 'browser', `${file}.br`));
  return directory;
};

const release = (page: Page): Promise<string> => page.evaluate(() => String((globalThis as { secondRelease?: string }).secondRelease ?? 'first'));
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const menuLink = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Tournaments' }).first();

test.describe.configure({ mode: 'serial' });

test('a remote is deployed and rolled back under open pages, with nothing else rebuilt or restarted', async ({ page, context, system }) => {
  if (!system.home) throw new Error('This suite deploys: it needs a system of its own.');
  const registry = join(system.home, 'registry');
  const directory = secondBuild();
  try {
    // One visitor reads the page of the first release; another has not opened it yet.
    await page.goto('/tournaments');
    await expect(heading(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');

    const [deployed] = await publish(registry, [{ name: 'tournaments', directory }]);
    expect(deployed?.changed).toBe(true);

    // The page that was open goes on as it was.
    await expect(heading(page)).toBeVisible();
    expect(await release(page)).toBe('first');

    // Who opens it now, within the page, gets the second release; so does the first visitor, coming back to it.
    await menuLink(other).click();
    await expect(heading(other)).toBeVisible();
    await expect.poll(() => release(other)).toBe('second');
    await page.getByRole('link', { name: /home page/ }).first().click();
    await expect(page).toHaveURL('/');
    await menuLink(page).click();
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => release(page).catch(() => 'loading')).toBe('second');

    // And a new document comes with it at once.
    const fresh = await context.newPage();
    await fresh.goto('/tournaments');
    await expect.poll(() => release(fresh)).toBe('second');

    await rollback(registry, 'tournaments');
    await fresh.goto('/tournaments');
    await expect(heading(fresh)).toBeVisible();
    expect(await release(fresh)).toBe('first');
    // The page that runs the release which was taken back still works.
    await expect(heading(other)).toBeVisible();
    expect(await release(other)).toBe('second');
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
