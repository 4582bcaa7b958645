import {
  expect,
  expectAccessible,
  expectDialogLooks,
  expectReachablePart,
  outboxMessage,
  publish,
  registerPlayer,
  test,
  type Page,
} from '@croupier/tools/playwright';
import { logIn, open, refusedAnswers } from './visitor.ts';

const campaign = (own: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  order: 1,
  isEnabled: true,
  title: 'A race for this suite',
  text: 'Every round you play counts.',
  image_url: 'media:/art/banners/night-race.svg',
  dominant_color: '#2a1746',
  button_title: 'To the race',
  button_slug: '/tournaments',
  audience: 'everyone',
  deposits: 'any',
  routes: [],
  exclude_routes: [],
  frequency: 'session',
  delay: 0,
  started_at: null,
  finished_at: null,
  ...own,
});
const race = (page: Page) => page.getByRole('dialog', { name: 'A race for this suite' });
/** On a phone, a dialog that closes removes its history entry a moment later. */
const untilStepRemoved = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (window.history.state as { dialog?: boolean } | null)?.dialog ?? false))
    .toBe(false);
const isScrollLocked = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'hidden');

test('an address previews a campaign before its start; its link works', async ({ page }) => {
  const id = await publish(page.request, 'popups', campaign({ isEnabled: false }));
  await open(page, `/support?popup=${id}#popup-preview`);
  await expect(race(page)).toContainText('Every round you play counts.');
  expect(await isScrollLocked(page)).toBe(true);
  await expectDialogLooks(page, 'campaign');
  await race(page).getByRole('link', { name: 'To the race' }).click();
  await expect(page).toHaveURL('/tournaments');
  await expect(race(page)).toBeHidden();
  expect(await isScrollLocked(page)).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test('Back closes the dialog and stays on the page; the next Back leaves the page', async ({ page }) => {
    await open(page, '/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
    await expect(page).toHaveURL('/terms');
    const requests: string[] = [];
    const logIn = page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('button', { name: 'Log in' });
    await logIn.click();
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
    page.on('request', (request) => requests.push(request.url()));
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/terms');
    expect(
      requests.filter((url) => url.includes('/mf/registry.json')),
      'the page does not reload',
    ).toEqual([]);

    const menu = page.getByRole('dialog', { name: 'Menu' });
    const openMenu = (): Promise<void> =>
      page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('button', { name: 'Menu' }).click();
    await test.step('the menu begins at its beginning; closed by its button it leaves no history entry', async () => {
      await openMenu();
      await expect(menu.getByRole('heading', { name: 'Menu' })).toBeInViewport();
      await expect(menu.getByRole('link', { name: 'Casino' })).toBeInViewport();
      await expectReachablePart(menu);
      await menu.getByRole('link', { name: 'Privacy' }).scrollIntoViewIfNeeded();
      for (let time = 0; time < 2; time += 1) {
        if (time > 0) await openMenu();
        await menu.getByRole('button', { name: 'Close' }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await untilStepRemoved(page);
    });
    await test.step('one Back returns from a link in the menu', async () => {
      await openMenu();
      await menu.getByRole('link', { name: 'Support' }).click();
      await expect(page).toHaveURL('/support');
      await expect(menu).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL('/terms');
      await expect(page.locator('main')).toHaveAttribute('data-route', 'slug');
      await page.goForward();
      await expect(page).toHaveURL('/support');
      await expect(page.locator('main')).toHaveAttribute('data-route', 'support');
      await page.goBack();
      await expect(page).toHaveURL('/terms');
    });
    await page.goBack();
    await expect(page).toHaveURL('/faq');
  });

  test('a popup opened by the address leaves one history entry after closing or logging in', async ({
    page,
    playwright,
    system,
  }) => {
    await open(page, '/faq');
    await page.goto('/support?show_popup_auth=1&tab=a');
    await page.getByRole('dialog', { name: 'Welcome back' }).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/support?tab=a');
    await expect(page.getByRole('dialog')).toBeHidden();
    await untilStepRemoved(page);
    await page.goBack();
    await expect(page).toHaveURL('/faq');
    await page.goto('/cashier/history?tab=withdrawal');
    await logIn(page, await registerPlayer(await playwright.request.newContext({ baseURL: system.origin })));
    await expect(page).toHaveURL('/cashier/history?tab=withdrawal');
    await expect(page.getByRole('dialog')).toBeHidden();
    await untilStepRemoved(page);
    await page.goBack();
    await expect(page).toHaveURL('/faq');
  });
});

test('hints remind a new player of the first deposit and the contact until both are done', async ({
  page,
  player,
  request,
  consoleGuard,
}) => {
  consoleGuard.allow(refusedAnswers);
  await open(page, '/support');
  const hints = page.getByRole('complementary', { name: 'Reminders' });
  await expect(hints.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await hints.getByRole('button', { name: 'Send code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your email address' });
  await expect(dialog).toContainText(player.email);
  await expect(dialog).toContainText('You can request a new code in');
  await expectDialogLooks(page, 'confirm-email');
  const { text } = await outboxMessage(request, player.email, /\b\d{6}\b/);
  const right = /\b(\d{6})\b/.exec(text)?.[1] ?? '';
  const field = dialog.getByRole('textbox', { name: 'Code' });
  await field.fill(right === '123456' ? '654321' : '123456');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(field).toHaveAccessibleDescription('The code is invalid. Check it and try again.');
  await expectDialogLooks(page, 'confirm-email: a wrong code');
  await field.fill(right);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Confirmed. Thank you.');
  await expect(hints.getByRole('listitem')).toHaveCount(1);
  await hints.getByRole('button', { name: 'Hide this hint' }).click();
  await expect(hints).toBeHidden();
  const looked = page.waitForResponse((response) => response.url().includes('/api/cashbacks.get'));
  await page.reload();
  await looked;
  await expect(hints).toBeHidden();
});
