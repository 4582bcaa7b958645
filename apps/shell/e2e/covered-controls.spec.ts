import { expect, go, test, type Page } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

test.use({ liveChat: true, viewport: { width: 360, height: 740 } });

const hints = (page: Page) => page.getByRole('complementary', { name: 'Reminders' });
const badge = (page: Page) => page.locator('aside button[aria-haspopup=dialog]');

/** Controls and frames below a hint or the chat badge. The header and the bottom bar may cover content. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const bar = [...document.querySelectorAll('nav')]
      .map((nav) => nav.getBoundingClientRect())
      .find(({ bottom, height }) => height > 0 && Math.abs(bottom - window.innerHeight) < 2);
    const end = bar?.top ?? window.innerHeight;
    const found: string[] = [];
    for (const control of document.querySelectorAll(
      'main :is(a[href], button, input:not([type=hidden]), select, textarea, iframe)',
    )) {
      const { left, top, width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      for (const share of control.tagName === 'IFRAME' ? [0.1, 0.5, 0.9, 0.98] : [0.5]) {
        const [x, y] = [left + width * share, top + height * share];
        if (width < 4 || height < 4 || x < 0 || x >= window.innerWidth || y <= header || y >= end) continue;
        const over = document.elementFromPoint(x, y)?.closest('aside');
        const name = [
          control.textContent.trim(),
          control.getAttribute('aria-label'),
          control.getAttribute('name'),
        ].find(Boolean);
        if (over) found.push(`${control.tagName} ${name} under ${over.getAttribute('aria-label')}`);
      }
    }
    return found;
  });

/** Controls that are covered at any scroll position. */
const coveredAnywhere = async (page: Page): Promise<readonly string[]> => {
  const all = new Set<string>();
  const { height, screen } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    screen: window.innerHeight,
  }));
  for (let top = 0; top < height; top += screen / 6) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    for (const one of await covered(page)) all.add(one);
  }
  return [...all];
};

for (const [prefix, widths] of [
  ['', [360, 768]],
  ['/ar', [360, 1440]],
] as const) {
  test(`neither hints nor the chat cover fields, buttons or frames (${prefix || 'en'})`, async ({
    page,
    anyPlayer,
  }) => {
    expect(anyPlayer.uid).toBeGreaterThan(0);
    await open(page, `${prefix}/support`);
    for (const address of ['/support', '/cashier/deposit/card', '/betting']) {
      await go(page, `${prefix}${address}`);
      await expect(page.getByRole('main').locator('a[href], button, input, iframe').first()).toBeVisible();
      await expect(page.locator('aside li')).toHaveCount(2);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        // The betting page has no chat.
        await expect(address === '/betting' ? page.locator('main iframe') : badge(page)).toBeVisible();
        // Content is still loading: the controls must be uncovered afterwards.
        await expect.poll(() => coveredAnywhere(page), `${address} at ${width} pixels`).toEqual([]);
        // Hints and chat stay reachable at the end of the page.
        await page.locator('aside li button').last().click({ trial: true });
        if (address !== '/betting') await badge(page).click({ trial: true });
      }
      await page.setViewportSize({ width: 360, height: 740 });
    }
    if (prefix !== '') return;
    await test.step('hints stay visible on a page without controls, and the chat on a page with a search', async () => {
      await go(page, '/faq');
      await expect(hints(page)).toBeInViewport();
      await go(page, '/gamehall');
      await expect(badge(page)).toBeInViewport();
    });
  });
}
