import {
  refusedAfterLogOut,
  callApi,
  expect,
  freshEmail,
  registerPlayer,
  test,
  type Locator,
  type Page,
} from '@croupier/tools/playwright';
import { open } from './visitor.ts';

/** These tests use no pointer. The limit ends the search for a control that Tab does not reach. */
const maxTabs = 150;

/** Presses Tab until this control has a visible focus. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  // Finding a control by its role takes longer than all presses.
  const control = await target.elementHandle();
  const isFocused = (): Promise<boolean | undefined> | undefined =>
    control?.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < maxTabs && !(await isFocused()); presses += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
};
const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

test('a visitor registers and starts a deposit', async ({ page, system }) => {
  await open(page, '/support');
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Register' }));
  const popup = page.getByRole('dialog', { name: 'Register' });
  await expect(popup.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(freshEmail());
  await tabTo(page, popup.getByLabel('Password', { exact: true }));
  await page.keyboard.type('correct-horse');
  await tabTo(page, popup.getByLabel('Currency'));
  await page.keyboard.type('EUR');
  await expect(popup.getByLabel('Currency')).toHaveValue('EUR');
  await press(page, popup.getByRole('checkbox', { name: /legal age/ }), 'Space');
  await press(page, popup.getByRole('button', { name: 'Register' }));
  await expect(page).toHaveURL('/cashier/deposit?register=success');

  await callApi(page.request, 'account.saveProfileInfo', { birth_date: '1990-05-17', country_code: 'DE' });

  const main = page.getByRole('main');
  await expect(main).toBeFocused();
  await press(page, main.getByRole('link', { name: 'Bank card' }));
  await expect(page).toHaveURL('/cashier/deposit/card');
  await tabTo(page, main.getByRole('textbox', { name: 'Amount' }));
  await page.keyboard.type('50');
  await press(page, main.getByRole('button', { name: 'Deposit €50' }));
  await expect(page.locator('input[name="decision"]').first()).toBeVisible();
  expect(page.url()).toContain(system.sandbox);
});

test('a player logs in, opens and closes each panel of the header, and logs out', async ({
  page,
  playwright,
  system,
  consoleGuard,
}) => {
  consoleGuard.allow(refusedAfterLogOut);
  const { email, password } = await registerPlayer(await playwright.request.newContext({ baseURL: system.origin }));
  await open(page, '/support');
  const header = page.getByRole('banner');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press(page, header.getByRole('button', { name: 'Log in' }));
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await expect(popup.getByLabel('Email or phone')).toBeFocused();
  await test.step('the focus stays inside the popup, and returns when it closes', async () => {
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(header.getByRole('button', { name: 'Log in' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popup.getByLabel('Email or phone')).toBeFocused();
  });
  await page.keyboard.type(email);
  await tabTo(page, popup.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await press(page, popup.getByRole('button', { name: 'Show password' }), 'Space');
  await expect(popup.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await press(page, popup.getByRole('button', { name: 'Log in', exact: true }));
  await expect(header.getByRole('button', { name: 'Balance' })).toBeVisible();

  for (const [button, panel, first] of [
    ['Balance', 'Wallet', 'Deposit'],
    ['Account menu', 'Account', 'Light'],
  ] as const) {
    const opener = header.getByRole('button', { name: button });
    await press(page, opener);
    const opened = page.getByRole('dialog', { name: panel, exact: true });
    await expect(opened).toBeVisible();
    await tabTo(
      page,
      opened
        .getByRole(first === 'Light' ? 'radio' : 'link', { name: first === 'Light' ? /Light|Dark|System/ : first })
        .and(page.locator(first === 'Light' ? ':checked' : '*'))
        .first(),
    );
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(opener).toBeFocused();
  }

  await press(page, header.getByRole('button', { name: 'Account menu' }));
  await press(
    page,
    page.getByRole('dialog', { name: 'Account', exact: true }).getByRole('button', { name: 'Log out' }),
  );
  await expect(header.getByRole('button', { name: 'Register' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a visitor opens and cancels the search of games, and changes the theme and the language', async ({ page }) => {
  await open(page, '/support');
  await test.step('the search has the focus, and returns it', async () => {
    const opener = page.getByRole('banner').getByRole('button', { name: 'Search games' });
    await press(page, opener);
    const search = page.getByRole('dialog');
    await expect(
      search.getByRole('searchbox').or(search.getByRole('combobox')).or(search.getByRole('textbox')).first(),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expect(opener).toBeFocused();
  });
  const footer = page.getByRole('contentinfo');
  await tabTo(page, footer.getByRole('radio', { name: 'System' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await tabTo(page, footer.getByRole('link', { name: 'Deutsch' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/de/support');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 400, height: 800 } });

  test('the menu opens, its links can be reached, and it returns the focus', async ({ page }) => {
    await open(page, '/support');
    const opener = page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('button', { name: 'Menu' });
    await press(page, opener);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, menu.getByRole('link', { name: 'Questions and answers' }));
    await expect(page).toHaveURL('/faq');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
