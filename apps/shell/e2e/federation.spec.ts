import { expect, test, type Page } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

const remotes = { lobby: '/', cashier: '/cashier/deposit', profile: '/profile/settings', loyalty: '/loyalty', tournaments: '/tournaments', promotions: '/promotions' };

/** What must be one: what holds state or context. */
const singletons = [
  'react', 'effector', 'effector-react', '@lingui/react', '@croupier/router', '@croupier/navigation', '@croupier/i18n', '@croupier/api-client', '@croupier/session',
  '@croupier/site-config', '@croupier/federation',
];

type Library = Readonly<{ from: string; get: () => unknown }>;
type Shared = Record<string, Record<string, Library>>;
type Container = Readonly<{ init: (shared: Shared) => unknown; get: (module: string) => unknown }>;
/** What each remote was handed, with whatever it added, and what each has taken of it. */
type Watched = Readonly<{ handed: Record<string, Shared>; taken: Record<string, string[]> }>;

/** Hands each remote a view of its own of what the shell shares, which tells what the remote takes. */
const watchSharing = (page: Page): Promise<void> =>
  page.addInitScript((names) => {
    const watched: Watched = { handed: {}, taken: {} };
    Object.assign(globalThis, { watched });
    const view = (shared: Shared, remote: string): Shared =>
      Object.fromEntries(Object.entries(shared).map(([library, versions]) => [library, Object.fromEntries(Object.entries(versions).map(([version, known]) => {
        const get = (): unknown => { (watched.taken[library] ??= []).push(remote); return known.get(); };
        return [version, { ...known, get }];
      }))]));
    for (const name of names) {
      let container: Container | undefined;
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => container,
        set: ({ get, init }: Container) => { container = { get, init: (shared) => init((watched.handed[name] = view(shared, name))) }; },
      });
    }
  }, Object.keys(remotes));

type Copies = Record<string, { from: string[]; usedBy: string[] }>;

/** Every copy of a shared library that any app on the page has, and who uses it. */
const copiesOn = (page: Page): Promise<Copies> =>
  page.evaluate(() => {
    const { watched: { handed, taken } } = globalThis as unknown as { watched: Watched };
    const libraries = Object.values(handed).flatMap((shared) => Object.entries(shared).flatMap(([library, versions]) => Object.entries(versions).map(([version, { from }]) => ({ library, from: `${version} from ${from}` }))));
    return Object.fromEntries(libraries.map(({ library }) => [library, {
      from: [...new Set(libraries.filter((other) => other.library === library).map(({ from }) => from))],
      usedBy: [...new Set(taken[library])].sort(),
    }]));
  });

/** Goes there as a click on a link does: within the page. */
const followWithin = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
};

test('all remotes on one page use one copy of each shared library, the shell\'s', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await watchSharing(page);
  await open(page, '/');
  for (const [remote, path] of Object.entries(remotes).slice(1)) {
    await followWithin(page, path);
    // The page before stays until the next one's code is here.
    await expect.poll(async () => (await copiesOn(page))['react']?.usedBy, remote).toContain(remote);
  }

  const copies = await copiesOn(page);
  for (const library of singletons) expect(copies[library]?.from, library).toEqual([expect.stringMatching(/ from croupier-shell$/)]);
  // What every remote draws and keeps state with is used by every remote, not only provided.
  for (const library of ['react', 'effector', '@lingui/react']) expect(copies[library]?.usedBy, library).toEqual(Object.keys(remotes).sort());
});
