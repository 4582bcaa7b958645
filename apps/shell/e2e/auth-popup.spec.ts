import { expect, test, type Locator, type Page } from '@croupier/tools/playwright';
import { replaceBootData } from './boot.ts';
import { open } from './visitor.ts';

const sizeOf = async (part: Locator): Promise<readonly [number, number]> => {
  const { width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return [Math.round(width), Math.round(height)];
};
const banner = (page: Page) => page.getByRole('dialog').getByRole('complementary');

/** Field name → autocomplete token. */
const tokens = (form: Locator): Promise<Readonly<Record<string, string>>> =>
  form
    .locator('input[name]:not([type=radio],[type=checkbox]), select[name]')
    .evaluateAll((fields) =>
      Object.fromEntries(
        fields.map((field) => [field.getAttribute('name') ?? '', field.getAttribute('autocomplete') ?? '']),
      ),
    );

test('every form of the popup has its title and autocomplete tokens, and the code step survives a reload', async ({
  page,
}) => {
  await open(page, '/support?show_popup_reg=1');
  const titled = (name: string) => page.getByRole('dialog', { name });
  const registration = titled('Register');
  const logIn = titled('Welcome back');
  const restore = titled('Reset password');
  const email = `nobody-${crypto.randomUUID()}@example.com`;

  await test.step('autofill of both forms of the registration', async () => {
    await expect(registration.getByLabel('Email')).toBeVisible();
    expect(await tokens(registration.locator('form'))).toMatchObject({ email: 'email', password: 'new-password' });
    await registration.getByRole('tab', { name: 'Full form' }).click();
    await expect(registration.getByRole('combobox', { name: 'Country', exact: true })).toBeVisible();
    // The country field is replaced when the countries have loaded.
    await expect
      .poll(() => tokens(registration.getByRole('tabpanel').locator('form')))
      .toMatchObject({
        email: 'email',
        password: 'new-password',
        currency: 'transaction-currency',
        country: 'country-name',
        first_name: 'given-name',
        last_name: 'family-name',
        birth_date: 'bday',
        phone: 'tel-national',
      });
  });
  await test.step('log in, restore the password, and back', async () => {
    await registration.getByRole('button', { name: 'Log in' }).click();
    await expect(logIn.getByRole('heading', { level: 2 })).toHaveText('Welcome back');
    await expect(logIn.getByRole('button', { name: 'Back to login' })).toHaveCount(0);
    expect(await tokens(logIn.locator('form'))).toEqual({ login: 'username webauthn', password: 'current-password' });
    await logIn.getByLabel('Email or phone').fill(email);
    await logIn.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(restore.getByLabel('Email or phone'), 'what was typed comes along').toHaveValue(email);
    expect(await tokens(restore.locator('form'))).toEqual({ login: 'username' });
    await restore.getByRole('button', { name: 'Back to login' }).click();
    await expect(logIn.getByLabel('Email or phone')).toHaveValue(email);
    await logIn.getByRole('button', { name: 'Register' }).click();
    await registration.getByRole('button', { name: 'Log in' }).click();
  });
  const seconds = async (): Promise<number> =>
    ((await restore.getByRole('timer').textContent()) ?? '')
      .split(':')
      .reduce((sum, part) => sum * 60 + Number(part), 0);
  await test.step('the code', async () => {
    await logIn.getByRole('button', { name: 'Forgot your password?' }).click();
    await restore.getByLabel('Email or phone').fill(email);
    await restore.getByRole('button', { name: 'Send code' }).click();
    await expect(restore.getByRole('textbox', { name: 'Code' })).toBeVisible();
    expect(await tokens(restore.locator('form'))).toMatchObject({
      username: 'username',
      code: 'one-time-code',
      password: 'new-password',
    });
    await expect(restore.getByRole('timer')).toBeVisible();
    const before = await seconds();
    await open(page, '/support?show_popup_auth=1');
    await logIn.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(restore.getByRole('textbox', { name: 'Code' })).toBeVisible();
    // On a slow computer the countdown may already be over.
    const after = (await restore.getByRole('timer').count()) === 0 ? 0 : await seconds();
    expect(after).toBeLessThanOrEqual(before);
  });
});

const words = ['From your first round', 'A Star for every dollar', 'staked on slots and fast games'];

test('the banner is compact on a phone, also with a long address, and at the side from tablets on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/support?show_popup_reg=1');
  for (const text of words) await expect(banner(page)).toContainText(text);
  await expect.poll(() => sizeOf(banner(page))).toEqual([360, 148]);
  await page.setViewportSize({ width: 820, height: 1100 });
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await expect(banner(page)).toContainText('From your first round');
  await expect.poll(async () => (await sizeOf(banner(page)))[0]).toBe(376);
  await expect.poll(async () => (await sizeOf(banner(page)))[1]).toBeGreaterThanOrEqual(624);

  await page.setViewportSize({ width: 320, height: 740 });
  await page
    .getByRole('dialog')
    .getByLabel('Email or phone')
    .fill(`${'long'.repeat(8)}@${'name'.repeat(5)}.example`);
  await page.getByRole('dialog').getByRole('button', { name: 'Forgot your password?' }).click();
  const popup = page.getByRole('dialog', { name: 'Reset password' });
  await popup.getByRole('button', { name: 'Send code' }).click();
  await expect(popup.getByLabel('Code')).toBeVisible();
  const beyond = await popup
    .locator('*')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.getBoundingClientRect().right > window.innerWidth)
        .map((part) => part.outerHTML.slice(0, 80)),
    );
  expect(beyond).toEqual([]);
});

test('the normal banner fills the width of a phone, and shows the chosen character beside the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await replaceBootData(page, {
    '"registration_popup_mobile_compact":true': '"registration_popup_mobile_compact":false',
    '"showCharacterSelect":': '"showCharacterSelect":true,"wasShown":',
  });
  const loaded = page.waitForResponse('**/api/loyalty.getcharacters*');
  await open(page, '/support?show_popup_reg=1');
  await loaded;
  await expect.poll(() => sizeOf(banner(page))).toEqual([360, 240]);
  await page.setViewportSize({ width: 1280, height: 900 });
  const characters = page.getByRole('dialog').getByRole('group', { name: 'Choose your character' });
  await expect(characters.getByRole('radio').first()).toBeVisible();
  // The picture covers the radio button: visitors press the label.
  const second = characters.locator('label').nth(1);
  await second.click();
  await expect(second.getByRole('radio')).toBeChecked();
  const name = (await second.textContent()) ?? '';
  await expect(banner(page)).toContainText(name.trim());
});
