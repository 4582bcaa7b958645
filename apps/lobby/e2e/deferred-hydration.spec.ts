import { expect, main, open, test, type Page } from '@croupier/tools/playwright';

/** Holds back the lobby's code until `release`. `requested` contains the requested files. */
const holdLobby = async (page: Page) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requested: string[] = [];
  await page.context().route(/\/mf\/lobby\/.*\.js/, async (route) => {
    requested.push(route.request().url());
    await released;
    await route.continue().catch(() => undefined);
  });
  return { requested, release };
};

/**
 * Opens the home page and stops its time, because a guest's page loads its code by itself after a few seconds. The
 * returned function lets time go on.
 */
const openWithoutTime = async (page: Page): Promise<() => Promise<void>> => {
  const start_ms = Date.now();
  await page.clock.install({ time: start_ms });
  await page.clock.pauseAt(start_ms + 1000);
  await open(page, '/', 'domcontentloaded');
  return () => page.clock.resume();
};

/** Clicks like a screen reader, without an earlier pointer movement or key. */
const click = (page: Page, name: string, role: 'button' | 'link' = 'button'): Promise<void> =>
  main(page)
    .getByRole(role, { name })
    .first()
    .evaluate((element: HTMLElement) => element.click());

const isSameDocument = async (page: Page) => {
  await page.evaluate(() => Object.assign(window, { stays: true }));
  return () => page.evaluate(() => 'stays' in window);
};

test("a guest's home page needs no code, and a click takes effect once after its code is loaded", async ({ page }) => {
  const { requested, release } = await holdLobby(page);
  const resume = await openWithoutTime(page);
  await expect(page.locator('link[rel=preload][as=script]')).toHaveCount(0);
  expect(requested).toEqual([]);
  const slides = main(page).getByRole('group', { name: /^\d of \d$/, includeHidden: true });
  await slides
    .nth(1)
    .evaluate((slide: HTMLElement) =>
      slide.parentElement?.scrollTo({ left: slide.offsetLeft - slide.parentElement.offsetLeft, behavior: 'instant' }),
    );
  await resume();
  await click(page, 'Pause slideshow');
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  await expect(main(page).getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  release();
  await expect(main(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await test.step('the slideshow hydrates at the slide that is visible', async () => {
    await expect(slides.nth(1)).not.toHaveAttribute('inert', /.*/);
    await expect(slides.nth(0)).toHaveAttribute('inert', '');
  });
});

test('a link clicked before hydration navigates within the document', async ({ page }) => {
  const { release } = await holdLobby(page);
  await open(page, '/', 'domcontentloaded');
  const isSame = await isSameDocument(page);
  await main(page)
    .locator('a[href^="/game/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  release();
  await expect(page).toHaveURL(/\/game\//);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(main(page).getByRole('link', { name: 'Try a demo' })).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('the first mouse movement hydrates the page', async ({ page }) => {
  const { requested, release } = await holdLobby(page);
  const resume = await openWithoutTime(page);
  expect(requested).toEqual([]);
  await resume();
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  release();
  await main(page).getByRole('button', { name: 'Pause slideshow' }).click();
  await expect(main(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible();
});

test('a link works without the code of the page', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|ERR_FAILED|lobby/);
  await page.context().route(/\/mf\/lobby\/.*\.js/, (route) => route.abort());
  await open(page, '/');
  const isSame = await isSameDocument(page);
  await main(page)
    .locator('a[href^="/game/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/game\//);
  // The game's page has no code either, so the browser loads a document.
  await expect.poll(() => isSame().catch(() => true)).toBe(false);
});

test.describe("a player's", () => {
  test('home page hydrates at once', async ({ page, player }) => {
    expect(player.uid).toBeGreaterThan(0);
    const { requested, release } = await holdLobby(page);
    // The held files may delay the load event of the document.
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => requested.length).toBeGreaterThan(0);
    release();
    await expect(main(page).getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  });
});
