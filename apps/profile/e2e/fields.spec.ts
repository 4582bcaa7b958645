import { expect, main, test } from '@croupier/tools/playwright';

test.use({ viewport: { width: 320, height: 700 } });

test('fields keep input from before hydration; dates and countries are entered by keyboard', async ({
  page,
  anyPlayer,
}) => {
  expect(anyPlayer.uid).toBeGreaterThan(0);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/mf\/.*\.js/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/ar/profile/settings', { waitUntil: 'commit' });
  const date = main(page).locator('input[name="birth_date"]');
  await test.step('text that is typed before hydration stays, in masked fields too', async () => {
    const name = main(page).locator('input[name="first_name"]');
    await name.fill('Ada');
    await date.fill('');
    await date.pressSequentially('1/7/1990');
    release();
    await expect(date).toHaveValue('01.07.1990');
    await expect(date).toBeFocused();
    await expect(name).toHaveValue('Ada');
  });
  await test.step('a date field keeps the caret position, and deletes across its dots', async () => {
    await date.fill('');
    await date.pressSequentially('17051990');
    await expect(date).toHaveValue('17.05.1990');
    for (let times = 0; times < 5; times += 1) await date.press('Backspace');
    await expect(date).toHaveValue(/^17\.0\.?$|^17\.0$/);
    await date.press('End');
    await date.pressSequentially('71990');
    await expect(date).toHaveValue('17.07.1990');
    await date.press('Home');
    await date.press('ArrowRight');
    await date.press('Delete');
    await date.pressSequentially('5');
    await expect(date).toHaveValue('15.07.1990');
    // After the digit, or after the dot that follows it.
    expect([2, 3]).toContain(
      await date.evaluate((input) => (input instanceof HTMLInputElement ? input.selectionStart : null)),
    );
  });
  await test.step('a country is selected by keyboard, with its flag', async () => {
    const country = main(page).locator('input[name="country_code"]');
    await country.focus();
    await country.fill('');
    await country.press('ArrowDown');
    const options = main(page).getByRole('listbox').getByRole('option');
    await expect(options.first()).toBeVisible();
    const box = await options.first().boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(36);
    expect(box?.width).toBeLessThanOrEqual(320);
    await country.press('Escape');
    await expect(options).toHaveCount(0);
    await country.press('ArrowDown');
    await country.press('Enter');
    await expect(country).not.toHaveValue('');
    const flag = country.locator('xpath=..').locator('img').first();
    await expect
      .poll(() =>
        flag.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
      )
      .toBe(true);
  });
});
