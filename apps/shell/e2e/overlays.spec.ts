import { expect, test, type Page } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

// These tests observe dialogs during their animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const logInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log in' });
/** The horizontal position and width of elements of the page. */
const places = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    ['header', 'main', 'footer', 'header a'].map((name) => {
      const { left, width } = document.querySelector(name)?.getBoundingClientRect() ?? {
        left: Number.NaN,
        width: Number.NaN,
      };
      return { name, left, width };
    }),
  );

test('behind a dialog nothing moves, scrolls or takes input; closing it restores the page', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 500 });
  await open(page, '/faq');
  await page.mouse.move(600, 300);
  const at = 200;
  await page.mouse.wheel(0, at);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(at);
  const before = await places(page);
  // Clicks at the current position: a locator's click would scroll to the header, and thus to the top of the page.
  const { x = 0, y = 0, width = 0, height = 0 } = (await logInButton(page).boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(popup.getByLabel('Email or phone')).toBeVisible();
  expect(await places(page)).toEqual(before);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(popup.getByRole(landmark), `landmarks of the dialog: ${landmark}`).toHaveCount(0);

  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => window.scrollY)).toBe(at);
  // The page behind is inert: it takes neither clicks nor focus.
  expect(
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('header a')?.focus();
      return document.activeElement?.closest('dialog') !== null;
    }),
  ).toBe(true);
  await page.mouse.click(100, 30);
  await expect(page).toHaveURL('/faq');
  await expect(popup).toBeVisible();

  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await expect(logInButton(page)).toBeFocused();
  expect(await places(page)).toEqual(before);
  expect(await page.evaluate(() => window.scrollY)).toBe(at);
  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(at);
});

test('the second click of a double click that closes a dialog does not click what is underneath', async ({ page }) => {
  await open(page, '/faq');
  await page.mouse.move(300, 300);
  await logInButton(page).click();
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(popup.getByLabel('Email or phone')).toBeVisible();
  const close = popup.getByRole('button', { name: 'Close' });
  // The dialog moves while it opens; hovering waits until the button has come to rest.
  await close.hover();
  const { x = 0, y = 0, width = 0, height = 0 } = (await close.boundingBox()) ?? {};
  // Places a link below the close button.
  await page.evaluate(
    ([left, top]) => {
      const link = document.createElement('a');
      Object.assign(link, { href: '/support', textContent: 'Underneath' });
      Object.assign(link.style, {
        position: 'fixed',
        left: `${left}px`,
        top: `${top}px`,
        inlineSize: '80px',
        blockSize: '80px',
      });
      document.body.append(link);
    },
    [x - 20, y - 20] as const,
  );
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 30 });
  await expect(popup).toBeHidden();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(documents).toEqual([]);
  // A separate click works immediately.
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL('/support');
});

test('a popup, a confirmation and a drawer close with a click outside and with Escape, repeatedly', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/_ui');
  for (const kind of ['popup', 'confirm', 'drawer']) {
    const opener = page.getByRole('button', { name: `Open a ${kind}` });
    const dialog = page.getByRole('dialog', { name: `A ${kind}` });
    for (const leave of [
      () => page.mouse.click(3, 3),
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Escape'),
    ]) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await leave();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('Escape does not close a popup that must stay open, and Back leaves its page', async ({ page }) => {
    await open(page, '/faq');
    await open(page, '/support?show_popup_auth=1&prevent_close=1');
    const popup = page.getByRole('dialog', { name: 'Welcome back' });
    await expect(popup).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Close' })).toBeHidden();
    // Browsers let a page prevent only the first Escape.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(popup).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/faq');
  });
});
