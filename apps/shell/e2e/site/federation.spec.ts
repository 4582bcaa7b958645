import { expect, test, type Page } from '@croupier/tools/playwright';
import { open } from '../visitor.ts';

const remotes = {
  lobby: '/',
  cashier: '/cashier/deposit',
  profile: '/profile/settings',
  loyalty: '/loyalty',
  tournaments: '/tournaments',
  promotions: '/promotions',
};

/** Libraries with state or context, of which one copy may exist. */
const singletons = [
  'react',
  'effector',
  'effector-react',
  '@lingui/react',
  '@croupier/router',
  '@croupier/navigation',
  '@croupier/i18n',
  '@croupier/api-client',
  '@croupier/session',
  '@croupier/site-config',
  '@croupier/federation',
];

type Copies = Record<string, { version: string; from: string; useIn: string[] }[]>;

/** Every copy of a shared library on the page, with the apps that use it. */
const copiesOn = (page: Page): Promise<Copies> =>
  page.evaluate(() => {
    type Shared = { from: string; useIn: string[] };
    type Instance = { shareScopeMap: Record<string, Record<string, Record<string, Shared>>> };
    const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } };
    const seen = new Set<Shared>();
    const copies: Copies = {};
    for (const { shareScopeMap } of federation.__INSTANCES__) {
      for (const [library, versions] of Object.entries(shareScopeMap['default'] ?? {})) {
        for (const [version, shared] of Object.entries(versions)) {
          if (seen.has(shared)) continue;
          seen.add(shared);
          (copies[library] ??= []).push({ version, from: shared.from, useIn: shared.useIn });
        }
      }
    }
    return copies;
  });

/** Navigates as a click on a link does. */
const followWithin = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
};

test("all remotes on one page use one copy of each shared library, the shell's", async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/');
  for (const [remote, path] of Object.entries(remotes).slice(1)) {
    await followWithin(page, path);
    // The previous page remains until the next one's code has loaded.
    await expect.poll(async () => (await copiesOn(page))['react']?.[0]?.useIn, remote).toContain(remote);
  }

  const copies = await copiesOn(page);
  for (const library of singletons) {
    expect(copies[library], library).toEqual([expect.objectContaining({ from: 'shell' })]);
  }
  // Every remote uses the shared rendering and state libraries, instead of only providing them.
  for (const library of ['react', 'effector', '@lingui/react']) {
    expect([...new Set(copies[library]?.[0]?.useIn)].sort(), library).toEqual(
      ['shell', ...Object.keys(remotes)].sort(),
    );
  }
});
