import { expect, test, type Locator, type Page } from '@croupier/tools/playwright';
import { withBoot } from './boot.ts';
import { open } from './visitor.ts';

const sizeOf = async (part: Locator): Promise<readonly [number, number]> => {
  const { width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return [Math.round(width), Math.round(height)];
};
const banner = (page: Page) => page.getByRole('dialog').getByRole('complementary');

test('each way of coming in has its title, and the ways between them lead there and back', async ({ page }) => {
  await open(page, '/support?show_popup_reg=1');
  const titled = (name: string) => page.getByRole('dialog', { name });
  await titled('Register').getByRole('button', { name: 'Log in' }).click();
  await expect(titled('Welcome back').getByRole('heading', { level: 2 })).toHaveText('Welcome back');
  await expect(titled('Welcome back').getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
  await titled('Welcome back').getByLabel('Email or phone').fill('ada@example.com');
  await titled('Welcome back').getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(titled('Reset password').getByLabel('Email or phone'), 'what was typed comes along').toHaveValue('ada@example.com');
  await titled('Reset password').getByRole('navigation', { name: 'Breadcrumb' }).getByRole('button', { name: 'Back to login' }).click();
  await expect(titled('Welcome back').getByLabel('Email or phone')).toHaveValue('ada@example.com');
  await titled('Welcome back').getByRole('button', { name: 'Register' }).click();
  await expect(titled('Register')).toBeVisible();
});

for (const [isCompact, size] of [[true, [360, 148]], [false, [360, 240]]] as const) {
  test(`the banner on a phone, ${isCompact ? 'compact' : 'normal'}: ${size.join(' × ')}, with label, value and addition`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await withBoot(page, { '"registration_popup_mobile_compact":true': `"registration_popup_mobile_compact":${isCompact}` });
    await open(page, '/support?show_popup_reg=1');
    await expect(banner(page)).toContainText('From your first round');
    await expect(banner(page)).toContainText('A Star for every dollar');
    await expect(banner(page)).toContainText('staked on slots and fast games');
    expect(await sizeOf(banner(page))).toEqual(size);
  });
}

test('from tablets on the banner stands at the side: 376 wide, at least 624 high', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 });
  await open(page, '/support?show_popup_auth=1');
  await expect(banner(page)).toContainText('From your first round');
  const [width, height] = await sizeOf(banner(page));
  expect(width).toBe(376);
  expect(height).toBeGreaterThanOrEqual(624);
});

test('a site that lets one choose a character shows the chosen one beside the form', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await withBoot(page, { '"showCharacterSelect":': '"showCharacterSelect":true,"wasShown":' });
  const loaded = page.waitForResponse('**/api/loyalty.getcharacters*');
  await open(page, '/support?show_popup_reg=1');
  await loaded;
  const characters = page.getByRole('dialog').getByRole('group', { name: 'Choose your character' });
  await expect(characters.getByRole('radio').first()).toBeVisible();
  const second = characters.getByRole('radio').nth(1);
  await second.check({ force: true });
  await expect(banner(page)).toContainText((await second.evaluate((radio) => radio.closest('label')?.textContent ?? '')).trim());
});

test('an address as long as addresses may be does not make the popup wider than the phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await open(page, '/support?show_popup_auth=1');
  await page.getByRole('dialog').getByLabel('Email or phone').fill(`${'long'.repeat(8)}@${'name'.repeat(5)}.example`);
  await page.getByRole('dialog').getByRole('button', { name: 'Forgot your password?' }).click();
  const popup = page.getByRole('dialog', { name: 'Reset password' });
  await popup.getByRole('button', { name: 'Send code' }).click();
  await expect(popup.getByLabel('Code')).toBeVisible();
  const beyond = await popup.locator('*').evaluateAll((parts) => parts.filter((part) => part.getBoundingClientRect().right > window.innerWidth).map((part) => part.outerHTML.slice(0, 80)));
  expect(beyond).toEqual([]);
});

/** Name of a field → its token. */
const tokens = (form: Locator): Promise<Readonly<Record<string, string>>> => form.locator('input[name]:not([type=radio],[type=checkbox]), select[name]').evaluateAll((fields) =>
  Object.fromEntries(fields.map((field) => [field.getAttribute('name') ?? '', field.getAttribute('autocomplete') ?? ''])));

test('autofill: every field of every form for coming in says what it is', async ({ page }) => {
  await open(page, '/support?show_popup_reg=1');
  const popup = page.getByRole('dialog');
  await expect(popup.getByLabel('Email')).toBeVisible();
  await popup.getByRole('tab', { name: 'Full form' }).click();
  await expect(popup.getByRole('combobox', { name: 'Country', exact: true })).toBeVisible();
  // The field of the country is another one once the countries are here.
  await expect.poll(() => tokens(popup.getByRole('tabpanel').locator('form'))).toMatchObject({
    email: 'email', password: 'new-password', currency: 'transaction-currency', country: 'country-name', first_name: 'given-name', last_name: 'family-name', birth_date: 'bday', phone: 'tel-national',
  });
  await popup.getByRole('button', { name: 'Log in' }).click();
  expect(await tokens(popup.locator('form'))).toEqual({ login: 'username', password: 'current-password' });
  await popup.getByRole('button', { name: 'Forgot your password?' }).click();
  expect(await tokens(popup.locator('form'))).toEqual({ login: 'username' });
  await popup.getByLabel('Email or phone').fill('nobody@example.com');
  await popup.getByRole('button', { name: 'Send code' }).click();
  await expect(popup.getByRole('textbox', { name: 'Code' })).toBeVisible();
  expect(await tokens(popup.locator('form'))).toMatchObject({ username: 'username', code: 'one-time-code', password: 'new-password' });
});

test('what waits for a code goes on after a reload, with what is left of the countdown', async ({ page }) => {
  await open(page, '/support?show_popup_auth=1');
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: 'Forgot your password?' }).click();
  await popup.getByLabel('Email or phone').fill(`nobody-${crypto.randomUUID()}@example.com`);
  await popup.getByRole('button', { name: 'Send code' }).click();
  const seconds = async (): Promise<number> => ((await popup.getByRole('timer').textContent()) ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  await expect(popup.getByRole('timer')).toBeVisible();
  const before = await seconds();
  await open(page, '/support?show_popup_auth=1');
  await popup.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(popup.getByRole('textbox', { name: 'Code' })).toBeVisible();
  // On a computer that took longer than the wait, the code may be sent again.
  const after = (await popup.getByRole('timer').count()) === 0 ? 0 : await seconds();
  expect(after).toBeLessThanOrEqual(before);
});
