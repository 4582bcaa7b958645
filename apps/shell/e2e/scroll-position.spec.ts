import { expect, signIn, test, type Page } from '@croupier/tools/playwright';
import { holdScripts, open } from './visitor.ts';

/** A link: its selector, its section, its index there, and its distance from the top of the screen in pixels. */
type Seen = Readonly<{ links: string; section: string; index: number; top: number }>;

const games = 'a[href*="/game/"]';

/** Scrolls with the mouse wheel, and waits until scrolling has begun and ended. */
const scrollBy = async (page: Page, distance: number): Promise<void> => {
  const start = await page.evaluate(() => window.scrollY);
  await page.mouse.move((page.viewportSize()?.width ?? 0) - 4, 400);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(start);
  // A hovered card is raised by a few pixels, and a row can reach the edge of the screen.
  await page.mouse.move(1, 1);
  // A page stores the position after scrolling has ended (`rest_ms` in routing/scroll-memory.model.ts).
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => window.scrollY);
        const isStill = now === before;
        before = now;
        return isStill;
      },
      { intervals: [300] },
    )
    .toBe(true);
};

/** The first of these links that can be clicked in the middle of the screen. */
const visibleLink = (page: Page, selector: string): Promise<Seen | null> =>
  page.evaluate((links) => {
    const sectionOf = (link: Element): Element =>
      link.closest('section') ?? document.querySelector('main') ?? document.body;
    for (const link of document.querySelectorAll(`main ${links}`)) {
      const { left, top, width, height } = link.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (
        top < 100 ||
        y > window.innerHeight - 150 ||
        x > window.innerWidth ||
        !link.contains(document.elementFromPoint(x, y))
      )
        continue;
      const section = sectionOf(link);
      return {
        links,
        section: section.querySelector('h1,h2')?.textContent ?? '',
        index: [...section.querySelectorAll(links)].indexOf(link),
        top,
      };
    }
    return null;
  }, selector);

/** Scrolls down from that distance until one of these links can be clicked. */
const scrollToLink = async (page: Page, distance: number, links = games): Promise<Seen> => {
  // The page grows as its lists load; placeholders of a list have no links.
  await page.locator(links).first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.body.scrollHeight - window.innerHeight))
    .toBeGreaterThan(distance);
  await scrollBy(page, distance);
  for (let tries = 0; tries < 10; tries += 1) {
    const seen = await visibleLink(page, links);
    if (seen) return seen;
    await scrollBy(page, 120);
  }
  throw new Error(`No ${links} is in sight`);
};

/** The link's distance from the top of the screen; null while it is missing. */
const topOf = (page: Page, { links, section, index }: Seen): Promise<number | null> =>
  page.evaluate(
    ([selector, name, at]) => {
      const place = [...document.querySelectorAll('main section, main')].find(
        (candidate) => candidate.querySelector('h1,h2')?.textContent === name,
      );
      return place?.querySelectorAll(selector)[at]?.getBoundingClientRect().top ?? null;
    },
    [links, section, index] as const,
  );

const openGame = async (page: Page, { section, index }: Seen): Promise<void> => {
  // Follows the link with the keyboard, because hovering changes a card.
  await page.evaluate(
    ([name, at]) => {
      const place = [...document.querySelectorAll('main section, main')].find(
        (candidate) => candidate.querySelector('h1,h2')?.textContent === name,
      );
      place?.querySelectorAll<HTMLElement>('a[href*="/game/"]')[at]?.click();
    },
    [section, index] as const,
  );
  await expect(page).toHaveURL(/\/game\//);
  await expect(page.locator('main')).toHaveAttribute('data-route', /^game-/);
};

/** Follows a link to the list where the page before has one, because a document takes much longer. */
const showList = async (page: Page, address: string): Promise<void> => {
  const routeBefore = await page.evaluate((path) => {
    const link = document.querySelector<HTMLElement>(`a[href="${path}"]`);
    const { route = '' } = document.querySelector('main')?.dataset ?? {};
    link?.click();
    return link && route;
  }, address);
  if (routeBefore === null) await open(page, address);
  else await expect(page.locator('main')).not.toHaveAttribute('data-route', routeBefore);
};

const openSupport = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/support"]')?.click());
  await expect(page.locator('main')).toHaveAttribute('data-route', 'support');
};

/** Goes back, and expects the link at its position, immediately and after the page is complete. */
const expectPositionAfterBack = async (page: Page, seen: Seen, go: () => Promise<unknown>): Promise<void> => {
  await go();
  await expect(page.locator('main')).not.toHaveAttribute('data-route', /^(game-|support$)/);
  await expect.poll(() => topOf(page, seen)).toBeCloseTo(seen.top, -0.5);
  await page.waitForLoadState('networkidle');
  expect(await topOf(page, seen)).toBeCloseTo(seen.top, -0.5);
};

/** Presses "Show more" in a list, and waits for its games. */
const showMore = async (page: Page): Promise<void> => {
  const shown = page.locator(`main article ${games}`);
  const count = await shown.count();
  await page.locator('main').getByRole('link', { name: 'Show more' }).click();
  await expect.poll(() => shown.count()).toBeGreaterThan(count);
};

/** Lists: the address, how far to scroll, and the links of the list. */
const lists = [
  ['/', 2000, games],
  ['/gamehall', 1200, games],
  ['/gamehall/slots', 900, games],
  ['/gamehall?sort=name', 1800, games],
  ['/winners', 300, games],
  ['/promotions', 300, 'a[href*="/promotions/"]'],
] as const;
const listsOfPlayers = [...lists, ['/cashier/history', 300, 'a']] as const;

for (const [width, height, visitor] of [
  [390, 844, 'a guest'],
  [390, 844, 'a player'],
  [1440, 900, 'a guest'],
  [1440, 900, 'a player'],
] as const) {
  test.describe(`on a screen of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test(`lists keep their position when ${visitor} opens a page, goes back and reloads`, async ({ page }) => {
      if (visitor === 'a player') await signIn(page, { email: 'demo@croupier.example', password: 'demo1234' });
      for (const [address, distance, links] of visitor === 'a player' ? listsOfPlayers : lists) {
        await test.step(address, async () => {
          await showList(page, address);
          if (address.includes('sort=')) await showMore(page);
          const seen = await scrollToLink(page, distance, links);
          expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
          // A game takes long to start, and leaves every list alike.
          await (address === '/' ? openGame(page, seen) : openSupport(page));
          await expectPositionAfterBack(page, seen, () => page.goBack());
          await expectPositionAfterBack(page, seen, () => page.reload());
        });
      }
    });
  });
}

test('a list keeps its position when a guest goes back before the deferred code is loaded', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/gamehall');
  const release = await holdScripts(page);
  const seen = await scrollToLink(page, 1200);
  await openGame(page, seen);
  await page.goBack();
  await expect(page.locator('main')).toHaveAttribute('data-route', 'gamehall');
  release();
  await expect.poll(() => topOf(page, seen)).toBeCloseTo(seen.top, -0.5);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('going forward and reloading restore the position', async ({ page }) => {
    await open(page, '/support');
    await page.waitForLoadState('networkidle');
    await page.locator('a[href="/gamehall"]:visible').first().click();
    await expect(page.locator('main')).toHaveAttribute('data-route', 'gamehall');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const seen = await scrollToLink(page, 800);
    await page.goBack();
    await expect(page.locator('main')).toHaveAttribute('data-route', 'support');
    await expectPositionAfterBack(page, seen, () => page.goForward());
    await page.reload();
    await expect.poll(() => topOf(page, seen)).toBeCloseTo(seen.top, -0.5);
  });

  test('a link to a section of the page leads there, and Back returns to the link', async ({ page }) => {
    await open(page, '/gamehall');
    await page.waitForLoadState('networkidle');
    // An editor's link to a section further down.
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '#place', textContent: 'To the place' });
      link.style.cssText = 'position: absolute; inset-block-start: 700px';
      document
        .querySelector('main')
        ?.append(link, Object.assign(document.createElement('p'), { id: 'place', textContent: 'A place' }));
    });
    await scrollBy(page, 400);
    const before = await page.evaluate(() => window.scrollY);
    await page.getByRole('link', { name: 'To the place' }).click();
    await expect(page.locator('#place')).toBeInViewport();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -0.5);
  });
});
