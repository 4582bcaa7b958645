import { expect, expectReachablePart, test, type Locator, type Page } from '@croupier/tools/playwright';
import { replaceBootData } from './boot.ts';
import { open } from './visitor.ts';

const sizeOf = async (part: Locator): Promise<readonly [number, number]> => {
  const { width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return [Math.round(width), Math.round(height)];
};
const banner = (page: Page) => page.getByRole('dialog').getByRole('complementary');

const words = ['From your first round', 'A Star for every dollar', 'staked on slots and fast games'];

test('the banner is compact on a phone, also with a long address, and at the side from tablets on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/support?show_popup_reg=1');
  for (const text of words) await expect(banner(page)).toContainText(text);
  await expect.poll(() => sizeOf(banner(page))).toEqual([360, 148]);
  await expectReachablePart(page.getByRole('dialog'));
  await page.setViewportSize({ width: 820, height: 1100 });
  await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
  await expect(banner(page)).toContainText('From your first round');
  await expectReachablePart(page.getByRole('dialog'));
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
