import { expect, expectAccessible, main, open, readApi, registerPlayer, test } from '@croupier/tools/playwright';

test('a quest shows its task and reward, and links to the task', async ({ page }) => {
  await registerPlayer(page, { currency: 'USD' });
  await open(page, '/loyalty');
  const quests = main(page).getByRole('region', { name: 'Quests' });
  await expect(quests.getByText('1 of 6 completed')).toBeVisible();
  const table = quests.getByRole('button', { name: 'Table talk' });
  await table.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Table talk' });
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '$0 of $100');
  await expect(dialog).toContainText('$2 to your main balance');
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(table).toBeFocused();
  await quests.getByRole('button', { name: 'Welcome aboard' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome aboard' })).toContainText('You received');
  await page.keyboard.press('Escape');
  await quests.getByRole('button', { name: 'Complete your profile' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/profile/settings');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a character is chosen by keyboard after a confirmation, and stays fixed for a while', async ({
  page,
  player,
}) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/loyalty');
  const mine = main(page).getByRole('region', { name: 'Your character' });
  await mine.getByRole('button', { name: 'Choose your character' }).press('Enter');
  const choice = page.getByRole('dialog', { name: 'Choose your character' });
  await expect(choice.getByRole('button', { name: 'Choose', exact: true })).toBeDisabled();
  await expectAccessible(page, { within: 'dialog' });
  await choice.getByRole('radio', { name: /The Fox/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice.getByRole('radio', { name: /The Owl/ })).toBeChecked();
  await choice.getByRole('button', { name: 'Choose', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Play as The Owl?' });
  await expect(question).toContainText('30 days');
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await readApi(page.request, 'loyalty.getinfo')).toMatchObject({ character: null });
  await choice.getByRole('button', { name: 'Choose', exact: true }).press('Enter');
  await question.getByRole('button', { name: 'Play as The Owl' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Your character is now The Owl.');
  await expect(mine.getByRole('heading', { name: 'The Owl' })).toBeVisible();
  await expect(mine.getByText(/You can change your character again from/)).toBeVisible();
  expect(await readApi(page.request, 'loyalty.getinfo')).toMatchObject({ character: { name: 'The Owl' } });
  // The profile shows it in the configured places.
  await open(page, '/profile/settings');
  await expect(page.getByRole('region', { name: 'Your character' })).toContainText('The Owl');
  await open(page, '/profile/loyalty');
  await expect(
    page.getByRole('region', { name: 'Your character' }).getByRole('heading', { name: 'The Owl' }),
  ).toBeVisible();
  await expectAccessible(page, { within: 'main' });
});
