import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callCms, expect, go, registerPlayer, test, type Page, type RunningSystem } from '@croupier/tools/playwright';
import { publish } from '../../../../tools/deploy/registry.mjs';
import { registryOf } from '../deploying.ts';
import { generatedRemote } from '../generated-remote.ts';
import { newsSection } from '../news-section.ts';
import { renderedDocumentOf } from '../rendered-document.ts';
import { open } from '../visitor.ts';

test.describe.configure({ mode: 'serial' });

let remote: ReturnType<typeof generatedRemote> | undefined;

test.beforeAll(() => {
  remote = generatedRemote(
    'arcade',
    {
      routes: [
        { name: 'arcade', path: '/arcade', page: 'arcade', layout: 'default' },
        {
          name: 'arcade-studio',
          path: '/arcade/:studio',
          page: 'arcade',
          layout: 'default',
          sitemap: { method: 'games.getProviders' },
        },
      ],
      guarded: ['/arcade'],
      hidesChat: ['/arcade'],
      menu: [{ menu: 'main', path: '/arcade', icon: 'dices', title: { en: 'Arcade', de: 'Spielhalle' } }],
    },
    newsSection,
  );
});
test.afterAll(() => remote?.remove());

/** Publishes the remote for the time of a test. `withdraw` restores the registry. */
const deployRemote = async (system: RunningSystem): Promise<() => void> => {
  const registry = registryOf(system);
  const file = join(registry, 'registry.json');
  const before = readFileSync(file, 'utf8');
  await publish(registry, [{ name: 'arcade', directory: remote?.directory ?? '' }]);
  return () => {
    writeFileSync(`${file}.before`, before);
    renameSync(`${file}.before`, file);
    rmSync(join(registry, 'arcade'), { recursive: true, force: true });
  };
};

const menuLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Arcade' });
const chatBadge = (page: Page) => page.getByRole('button', { name: /^Open live chat/ });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1, name: 'Arcade' });

test('a new remote adds a section to the home page and pages to the site map while no other app is deployed', async ({
  page,
  request,
  system,
}) => {
  const { home } = await callCms(request, 'get', 'site-config?locale=en');
  const section = { __component: newsSection.slot, title: 'Studio news', items: [{ text: 'A new studio' }] };
  let withdraw = (): void => undefined;
  try {
    // The content names the section before a remote provides it.
    await callCms(request, 'put', 'site-config?locale=en', { home: [section, ...(home as object[])] });
    const early = await renderedDocumentOf(page, '/');
    expect(early.html).not.toContain('<h2>Studio news</h2>');

    withdraw = await deployRemote(system);
    const complete = await renderedDocumentOf(page, '/');
    // The server has started the section's model.
    expect(complete.html).toContain('<h2>Studio news</h2><p>Locale: en</p>');
    expect(await (await request.get('/sitemap.xml')).text()).toMatch(/<loc>[^<]+\/arcade\/[a-z]+<\/loc>/);

    await page.goto('/');
    const news = page.getByRole('main').getByRole('region', { name: 'Studio news' });
    await news.getByRole('button', { name: 'Show news' }).click();
    await expect(news.getByText('A new studio')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { name: 'Popular now' })).toBeVisible();
  } finally {
    await callCms(request, 'put', 'site-config?locale=en', { home });
    withdraw();
  }
});

test.describe('with the chat', () => {
  test.use({ liveChat: true });

  test('a new remote is guarded, in the menu and without chat as it declares, without another deploy', async ({
    page,
    system,
  }) => {
    const withdraw = await deployRemote(system);
    try {
      await test.step('the server and the browser redirect a guest to the sign-in', async () => {
        const response = await page.request.get('/arcade', { maxRedirects: 0 });
        expect([response.status(), response.headers()['location']]).toEqual([302, '/?redirectUrl=%2Farcade']);
        await open(page, '/support');
        await menuLink(page).click();
        await expect(page).toHaveURL('/?redirectUrl=%2Farcade');
        await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
      });
      await test.step('the menu is in the language of the page', async () => {
        await open(page, '/de/support');
        await expect(page.getByRole('navigation').getByRole('link', { name: 'Spielhalle' }).first()).toBeVisible();
      });
      await test.step('a player opens the page in a document and by navigation, without the chat', async () => {
        await registerPlayer(page);
        await open(page, '/arcade');
        await expect(heading(page)).toBeVisible();
        await expect(chatBadge(page)).toBeHidden();
        await go(page, '/support');
        await expect(chatBadge(page)).toBeVisible();
        await menuLink(page).click();
        await expect(heading(page)).toBeVisible();
        await expect(chatBadge(page)).toBeHidden();
      });
    } finally {
      withdraw();
    }
  });
});
