import { expect, test, type Page } from '@croupier/tools/playwright';
import { open, refusedAnswers } from '../visitor.ts';

type Kind = Readonly<{
  name: string;
  address: string;
  title: RegExp;
  heading: RegExp;
  content: (page: Page) => ReturnType<Page['locator']>;
  missing?: string;
}>;

const main = (page: Page) => page.getByRole('main');
const articles = (page: Page) => main(page).getByRole('article').first();

/** One page of every kind that the server renders. */
const kinds: readonly Kind[] = [
  { name: 'home', address: '/', title: /\S/, heading: /Aurora/, content: articles },
  { name: 'game hall', address: '/gamehall', title: /\S/, heading: /\S/, content: articles },
  {
    name: 'a category of games',
    address: '/gamehall/slots',
    title: /Slots/,
    heading: /^Slots$/,
    content: articles,
    missing: '/gamehall/no-such-category',
  },
  { name: 'promotions', address: '/promotions', title: /Promotions/, heading: /\S/, content: articles },
  {
    name: 'a promotion',
    address: '/promotions/night-race',
    title: /Night Race/,
    heading: /Night Race/,
    content: (page) => main(page).getByText('Prizes have no wagering requirement.'),
    missing: '/promotions/no-such-promotion',
  },
  { name: 'tournaments', address: '/tournaments', title: /Tournaments/, heading: /\S/, content: articles },
  {
    name: 'a page of the CMS',
    address: '/faq',
    title: /\S/,
    heading: /\S/,
    content: (page) => main(page).getByText('How do I open an account?'),
    missing: '/no-such-page',
  },
];

/** The address of a current tournament, which changes with time. */
const tournamentAddress = async (page: Page): Promise<string> => {
  await page.goto('/tournaments');
  return (await main(page).locator('a[href^="/tournaments/"]').first().getAttribute('href')) ?? '';
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // That each page exists in each language, with its direction: seo.spec.ts.
  test('the document of each kind of page has its content, title and status', async ({ page, consoleGuard }) => {
    consoleGuard.allow(refusedAnswers);
    for (const { name, address, title, heading, content, missing } of kinds) {
      await test.step(name, async () => {
        expect((await page.goto(address))?.status()).toBe(200);
        await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect(content(page)).toBeVisible();
        await expect(page).toHaveTitle(title);
        if (missing === undefined) return;
        expect((await page.goto(missing))?.status()).toBe(404);
        await expect(main(page).getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
        await expect(page).toHaveTitle('Page not found · Aurora');
      });
    }
  });

  test('a message replaces the sign-in buttons, which need scripts', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    // Playwright's assertions do not see text in a noscript element.
    expect(await header.innerText()).toContain('Turn on JavaScript to log in, register and play.');
    await expect(header.getByRole('button', { name: 'Register' })).toBeHidden();
    await expect(header.getByRole('button', { name: 'Log in' })).toBeHidden();

    // Other controls that need scripts are missing as well; links remain.
    await expect(header.getByRole('button').locator('visible=true')).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 700 });
    const bar = page.getByRole('navigation', { name: 'Quick navigation' });
    await expect(bar.getByRole('link', { name: 'Casino' })).toBeVisible();
    await expect(bar.getByRole('button').locator('visible=true')).toHaveCount(0);
  });

  test('a sign-in form says that it needs scripts', async ({ page }) => {
    for (const address of ['/forms/sign_in', '/forms/sign_up']) {
      await page.goto(address);
      // Playwright's assertions do not see text in a noscript element.
      expect(await main(page).innerText()).toContain('This form needs JavaScript');
      expect(
        await main(page)
          .locator('[aria-hidden]')
          .evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().height > 200)),
        'no shape of a form that does not come',
      ).toEqual([]);
    }
  });

  test('a tournament: its content, title and status', async ({ page, consoleGuard }) => {
    consoleGuard.allow(refusedAnswers);
    expect((await page.goto(await tournamentAddress(page)))?.status()).toBe(200);
    const heading = (await main(page).getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(heading).toMatch(/\S/);
    await expect(page).toHaveTitle(new RegExp(heading.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
    expect((await page.goto('/tournaments/no-such-tournament'))?.status()).toBe(404);
    await expect(main(page).getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });

  test('a visitor without access is redirected before the page renders', async ({ request }) => {
    for (const [from, to] of [
      ['/cashier/history', '/?redirectUrl=%2Fcashier%2Fhistory'],
      ['/de/profile/settings', '/de/?redirectUrl=%2Fprofile%2Fsettings'],
    ] as const) {
      const response = await request.get(from, { maxRedirects: 0 });
      expect([response.status(), response.headers()['location']]).toEqual([302, to]);
    }
  });
});

test('the browser does not load again what the server has loaded', async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    if (/\/(api|cms)\//.test(request.url())) requestedPaths.push(new URL(request.url()).pathname);
  });
  await open(page, '/promotions');
  await expect(articles(page)).toBeVisible();
  expect(requestedPaths.filter((path) => /promotion/.test(path))).toEqual([]);
});
