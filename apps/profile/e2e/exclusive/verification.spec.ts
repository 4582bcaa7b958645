import {
  callApi,
  changeSiteConfig,
  expect,
  expectAccessible,
  expectDialogLooks,
  main,
  open,
  test,
  type Page,
} from '@croupier/tools/playwright';

const dialog = (page: Page) => page.getByRole('dialog');
const provider = (page: Page) => page.frameLocator('dialog iframe');
const submit = async (page: Page, outcome: string) => {
  await provider(page).getByRole('combobox').selectOption('passport');
  await provider(page).locator(`input[name="outcome"][value="${outcome}"]`).check();
  await provider(page).getByRole('button').click();
};
const person = { first_name: 'Ada', last_name: 'Meyer', birth_date: '1990-05-17', country_code: 'DE' };

test.describe.configure({ mode: 'serial' });

test.afterAll(async ({ request }) => changeSiteConfig(request, 'flags', { isSumsubEnable: true }));

test('a site without verification says so', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await changeSiteConfig(page.request, 'flags', { isSumsubEnable: false });
  await expect(async () => {
    await open(page, '/profile/verification');
    await expect(main(page).getByText('Verification is not required')).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await changeSiteConfig(page.request, 'flags', { isSumsubEnable: true });
});

test('a player completes the profile, uploads a document and is verified', async ({ page, player, consoleGuard }) => {
  consoleGuard.allow(/status of 4\d\d/);
  expect(player.uid).toBeGreaterThan(0);
  // The default installation verifies; the page follows when the flag of the former test is gone.
  await expect(async () => {
    await open(page, '/profile/verification');
    await expect(main(page).getByRole('button', { name: 'Verify identity' })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await main(page).getByRole('button', { name: 'Verify identity' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Start verification' })).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await dialog(page).getByRole('button', { name: 'Start verification' }).click();
  const fill = page.getByRole('dialog', { name: 'Complete your profile' });
  await expect(fill).toBeVisible();
  await fill.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Enter your name');
  await callApi(page.request, 'account.saveProfileInfo', person);
  await dialog(page).getByRole('button', { name: 'Start verification' }).click();
  await submit(page, 'approve');
  await expect(dialog(page).getByRole('status')).toHaveText('Your identity is verified');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(main(page).getByText('Your identity is verified')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Your account' })).toContainText('Verified');
});

test('asks for better documents; a deposit that requires verification opens the dialog', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 4\d\d/);
  expect(player.uid).toBeGreaterThan(0);
  await callApi(page.request, 'account.saveProfileInfo', person);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, '/cashier/deposit/card');
  const form = main(page).getByRole('form', { name: 'Deposit' });
  await form.getByRole('textbox', { name: /^Amount/ }).fill('2500');
  await form.getByRole('button', { name: /^Deposit/ }).click();
  const asked = page.getByRole('dialog', { name: 'Verify your identity' });
  await expect(asked).toBeVisible();
  await expectAccessible(page, { within: 'dialog' });
  await asked.getByRole('button', { name: 'Start verification' }).click();
  await submit(page, 'retry');
  await expect(provider(page).getByRole('heading', { level: 2 })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(form.getByRole('textbox', { name: /^Amount/ })).toHaveValue(/2,?500/);
  await main(page).getByRole('button', { name: 'Verify identity' }).click();
  await expect(page.getByRole('dialog', { name: 'We need a new document' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Upload documents' }).click();
  await submit(page, 'approve');
  await expect(dialog(page).getByRole('status')).toHaveText('Your identity is verified');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await form.getByRole('button', { name: /^Deposit/ }).click();
  await expect(page).toHaveURL(/\/pay/);
});

/** Contrast depends on the theme and order on the direction: two combinations cover both. */
const looks = [
  { colorScheme: 'light', prefix: '', said: 'light, left to right', button: 'Verify identity' },
  { colorScheme: 'dark', prefix: '/ar', said: 'dark, right to left', button: 'التحقق من الهوية' },
] as const;

for (const { colorScheme, prefix, said, button } of looks) {
  test.describe(said, () => {
    test.use({
      viewport: { width: 390, height: 780 },
      hasTouch: true,
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test(`each state of a verification (${said})`, async ({ page, player, consoleGuard }) => {
      consoleGuard.allow(/status of 4\d\d/);
      expect(player.uid).toBeGreaterThan(0);
      const asked = main(page).getByRole('button', { name: button });
      await expect(async () => {
        await open(page, `${prefix}/profile/verification`);
        await expect(asked).toBeVisible({ timeout: 10_000 });
      }).toPass();
      const way = dialog(page).last().getByRole('button').last();
      const outcome = async (name: string): Promise<void> => {
        await way.click();
        await submit(page, name);
      };
      await asked.click();
      await expect(dialog(page).getByRole('button')).toHaveCount(2);
      await expectDialogLooks(page, 'identity-verification');
      await way.click();
      await expect(dialog(page)).toHaveCount(2);
      await expectDialogLooks(page, 'fill-profile-info');
      await dialog(page).last().getByRole('button').nth(1).click();
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await expectDialogLooks(page, 'identity-verification: the profile is not complete');
      await callApi(page.request, 'account.saveProfileInfo', person);
      await way.click();
      await expect(provider(page).getByRole('combobox')).toBeVisible();
      await expectDialogLooks(page, 'identity-verification: at the provider');
      await submit(page, 'retry');
      await expect(provider(page).getByRole('heading', { level: 2 })).toBeVisible();
      await dialog(page).locator('button:has(use[href$="#x"])').click();
      await expect(dialog(page)).toHaveCount(0);
      await asked.click();
      await expect(dialog(page).getByRole('button')).toHaveCount(2);
      await expectDialogLooks(page, 'identity-verification: a better document is needed');
      await outcome('approve');
      await expect(dialog(page).getByRole('status')).not.toBeEmpty();
      await expectDialogLooks(page, 'identity-verification: verified');
    });
  });
}
