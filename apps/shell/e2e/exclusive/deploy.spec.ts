import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page, type RunningSystem } from '@croupier/tools/playwright';
import { publish, readRegistry, rollback } from '../../../../tools/deploy/registry.mjs';
import { registryOf } from '../deploying.ts';
import { renderedDocumentOf } from '../rendered-document.ts';
import { releaseIn, secondBuild } from '../second-build.ts';
import { open } from '../visitor.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const menuLink = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first();

test.describe.configure({ mode: 'serial' });

test('a remote is deployed and rolled back under open pages, while nothing else is rebuilt or restarted', async ({
  page,
  context,
  system,
}) => {
  const registry = registryOf(system);
  const { directory, remove } = secondBuild('tournaments');
  try {
    // One visitor has opened the page in the first release; another has not opened it yet.
    await page.goto('/tournaments');
    await expect(heading(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');

    const [deployed] = await publish(registry, [{ name: 'tournaments', directory }]);
    expect(deployed?.changed).toBe(true);

    // The open page keeps running.
    await expect(heading(page)).toBeVisible();
    expect(await releaseIn(page, 'tournaments')).toBe('first');

    // Navigation gives the new visitor the second release, and the first visitor as well when they return.
    await menuLink(other, 'Tournaments').click();
    await expect(heading(other)).toBeVisible();
    // It loads in a new document.
    await expect.poll(() => releaseIn(other, 'tournaments').catch(() => 'loading')).toBe('second');
    await page
      .getByRole('link', { name: /home page/ })
      .first()
      .click();
    await expect(page).toHaveURL('/');
    await menuLink(page, 'Tournaments').click();
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => releaseIn(page, 'tournaments').catch(() => 'loading')).toBe('second');

    // A new document has it immediately.
    const fresh = await context.newPage();
    await fresh.goto('/tournaments');
    await expect.poll(() => releaseIn(fresh, 'tournaments')).toBe('second');

    await rollback(registry, 'tournaments');
    await fresh.goto('/tournaments');
    await expect(heading(fresh)).toBeVisible();
    expect(await releaseIn(fresh, 'tournaments')).toBe('first');
    // The page that runs the withdrawn release still works.
    await expect(heading(other)).toBeVisible();
    expect(await releaseIn(other, 'tournaments')).toBe('second');
  } finally {
    remove();
  }
});

test('a remote with forms is deployed and rolled back while a player fills one in', async ({
  page,
  context,
  player,
  system,
}) => {
  expect(player.currency).toBe('EUR');
  const registry = registryOf(system);
  const { directory, remove } = secondBuild('cashier');
  const amount = (of: Page) => main(of).getByRole('textbox', { name: 'Amount' });
  const openForm = async (of: Page): Promise<void> => {
    await open(of, '/cashier/deposit');
    await main(of).getByRole('link', { name: 'Bank card' }).click();
    await amount(of).fill('25');
  };
  const submit = async (of: Page): Promise<void> => {
    await main(of).getByRole('button', { name: 'Deposit €25' }).click();
    await expect(of.locator('input[name="decision"]').first()).toBeVisible();
  };
  try {
    await openForm(page);
    const stale = await context.newPage();
    await openForm(stale);
    await publish(registry, [{ name: 'cashier', directory }]);

    // The server renders the new release, including forms.
    await renderedDocumentOf(page, '/cashier/deposit');
    const fresh = await context.newPage();
    await openForm(fresh);
    expect(await releaseIn(fresh, 'cashier')).toBe('second');
    await submit(fresh);

    // The open page keeps its input, and its form still works.
    expect(await releaseIn(page, 'cashier')).toBe('first');
    await expect(amount(page)).toHaveValue('25');
    await submit(page);

    await rollback(registry, 'cashier');
    await renderedDocumentOf(page, '/cashier/deposit');
    await openForm(fresh);
    expect(await releaseIn(fresh, 'cashier')).toBe('first');
    await submit(fresh);
    await submit(stale);
  } finally {
    remove();
  }
});

test('the shell itself is deployed and rolled back under a running gateway', async ({
  page,
  context,
  player,
  system,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  const registry = registryOf(system);
  const { directory, remove } = secondBuild('shell');
  const pages = ['/', '/promotions', '/tournaments', '/loyalty', '/cashier/deposit', '/profile/settings', '/terms'];
  try {
    await open(page, '/promotions');
    await publish(registry, [{ name: 'shell', directory }]);
    expect(await releaseIn(page, 'shell')).toBe('first');

    // The new shell renders every remote, whatever the old one had loaded.
    for (const address of pages) {
      const answer = await renderedDocumentOf(page, address);
      expect(answer.html, address).toContain('<meta name="release" content="second">');
    }
    // The open page keeps running; its next navigation loads the new shell.
    await expect(heading(page)).toBeVisible();
    await menuLink(page, 'Tournaments').click();
    await expect(heading(page)).toBeVisible();
    await expect.poll(() => releaseIn(page, 'shell').catch(() => 'loading')).toBe('second');
    await expect(page).toHaveURL('/tournaments');

    await rollback(registry, 'shell');
    for (const address of pages) {
      const answer = await renderedDocumentOf(page, address);
      expect(answer.html, address).not.toContain('content="second"');
    }
    const fresh = await context.newPage();
    await open(fresh, '/cashier/deposit');
    expect(await releaseIn(fresh, 'shell')).toBe('first');
    await expect(heading(fresh)).toBeVisible();
  } finally {
    remove();
  }
});

/** Files of loyalty in the registry, with how a page loads them. */
const loyaltyFiles = (system: RunningSystem) => {
  const registry = registryOf(system);
  const { version, manifest } = readRegistry(registry).remotes['loyalty'] ?? {
    version: '',
    manifest: { assets: { entry: '' } },
  };
  const directory = join(registry, 'loyalty', version, 'browser');
  const chunks = readdirSync(directory).filter((file) => file.endsWith('.js') && file !== manifest.assets.entry);
  return { directory, entry: [manifest.assets.entry ?? ''], chunks };
};

const wasRun = (page: Page): Promise<boolean> => page.evaluate(() => 'tampered' in globalThis);

/** Replaces files on the server's disk, with their compressed versions. `restore` returns what they contained. */
const tamperWith = (directory: string, files: readonly string[]): Readonly<{ restore: () => void }> => {
  const before = new Map<string, Buffer>();
  for (const path of files.flatMap((file) => [join(directory, file), join(directory, `${file}.br`)]))
    if (existsSync(path)) before.set(path, readFileSync(path));
  for (const file of files) writeFileSync(join(directory, file), 'globalThis.tampered = true;');
  return {
    restore: () => {
      for (const [path, bytes] of before) writeFileSync(path, bytes);
    },
  };
};

test("a remote whose files were changed on the server's disk does not run; the rest works", async ({
  page,
  system,
  consoleGuard,
}) => {
  consoleGuard.allow(
    /Failed to load resource/,
    /integrity/,
    /Loading chunk|ChunkLoadError/,
    /RemoteFailure|Federation Runtime|remoteEntry/,
    /preload/,
    /Refused to execute script/,
  );
  const { directory, entry, chunks } = loyaltyFiles(system);
  await open(page, '/');
  // The page loads the entry first, and then the chunks.
  for (const [what, files] of [
    ['the entry', entry],
    ['the chunks', chunks],
  ] as const) {
    await test.step(what, async () => {
      const { restore } = tamperWith(directory, files);
      try {
        await menuLink(page, 'Loyalty').click();
        await expect(main(page).getByRole('alert')).toBeVisible();
        expect(await wasRun(page)).toBe(false);
        await menuLink(page, 'Tournaments').click();
        await expect(heading(page)).toBeVisible();
        await expect(main(page).getByRole('alert')).toBeHidden();
      } finally {
        restore();
      }
    });
  }
  await menuLink(page, 'Loyalty').click();
  await expect(heading(page)).toBeVisible();
  expect(await wasRun(page)).toBe(false);
});
