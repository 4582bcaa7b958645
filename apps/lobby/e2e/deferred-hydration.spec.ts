import { expect, main, open, test, type Page } from '@croupier/tools/playwright';

/** What of the lobby's code has been asked for; it does not come until it is let through. */
const holdLobby = async (page: Page) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.context().route(/\/mf\/lobby\/.*\.js/, async (route) => {
    asked.push(route.request().url());
    await released;
    await route.continue().catch(() => undefined);
  });
  return { asked, release };
};

/** As a screen reader presses: no pointer has moved, no key was struck before. */
const press = (page: Page, name: string, role: 'button' | 'link' = 'button'): Promise<void> =>
  main(page)
    .getByRole(role, { name })
    .first()
    .evaluate((element: HTMLElement) => element.click());

const isSameDocument = async (page: Page) => {
  await page.evaluate(() => Object.assign(window, { stays: true }));
  return () => page.evaluate(() => 'stays' in window);
};

test("a guest's home page is read without its code; what they press then is done once it is here, and once", async ({
  page,
}) => {
  const { asked, release } = await holdLobby(page);
  await open(page, '/', 'domcontentloaded');
  await expect(page.locator('link[rel=preload][as=script]')).toHaveCount(0);
  expect(asked).toEqual([]);
  await press(page, 'Pause slideshow');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(main(page).getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  release();
  await expect(main(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible();
});

test('a link that is followed meanwhile leads on in the same document, and back', async ({ page }) => {
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

test('the first movement of a mouse wakes it', async ({ page }) => {
  const { asked, release } = await holdLobby(page);
  await open(page, '/', 'domcontentloaded');
  expect(asked).toEqual([]);
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  release();
  await main(page).getByRole('button', { name: 'Pause slideshow' }).click();
  await expect(main(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible();
});

test('who swiped the pictures meanwhile is at the one they see', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { release } = await holdLobby(page);
  await open(page, '/', 'domcontentloaded');
  const slides = main(page).getByRole('group', { name: /^\d of \d$/, includeHidden: true });
  await slides
    .nth(1)
    .evaluate((slide: HTMLElement) =>
      slide.parentElement?.scrollTo({ left: slide.offsetLeft - slide.parentElement.offsetLeft, behavior: 'instant' }),
    );
  release();
  await expect(slides.nth(1)).not.toHaveAttribute('inert', /.*/);
  await expect(slides.nth(0)).toHaveAttribute('inert', '');
});

test('code that does not come leaves a link what it is', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource|ERR_FAILED|lobby/);
  await page.context().route(/\/mf\/lobby\/.*\.js/, (route) => route.abort());
  await open(page, '/');
  const isSame = await isSameDocument(page);
  await main(page)
    .locator('a[href^="/game/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/game\//);
  // The page of the game has no code either; what counts is that the browser has gone there.
  await expect.poll(() => isSame().catch(() => true)).toBe(false);
});

test.describe("a player's", () => {
  test('home page comes to life at once', async ({ page, player }) => {
    expect(player.uid).toBeGreaterThan(0);
    const { asked, release } = await holdLobby(page);
    // What is held may hold the document's load as well.
    await page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    release();
    await expect(main(page).getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  });
});
