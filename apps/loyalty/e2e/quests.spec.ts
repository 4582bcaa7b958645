import {
  expect,
  expectAccessible,
  go,
  main,
  open,
  readApi,
  registerPlayer,
  test,
  type Page,
} from '@croupier/tools/playwright';

const ownCharacter = (page: Page) => page.getByRole('region', { name: 'Your character' });

/** Chooses a character by keyboard; Escape goes back from the confirmation to the choice. */
const chooseCharacter = async (page: Page): Promise<void> => {
  await ownCharacter(page).getByRole('button', { name: 'Choose your character' }).press('Enter');
  const choice = page.getByRole('dialog', { name: 'Choose your character' });
  const choose = choice.getByRole('button', { name: 'Choose', exact: true });
  await expect(choose).toBeDisabled();
  await expectAccessible(page, { within: 'dialog' });
  await choice.getByRole('radio', { name: /The Fox/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(choice.getByRole('radio', { name: /The Owl/ })).toBeChecked();
  await choose.press('Enter');
  const question = page.getByRole('dialog', { name: 'Play as The Owl?' });
  await expect(question).toContainText('30 days');
  await expectAccessible(page, { within: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await readApi(page.request, 'loyalty.getinfo')).toMatchObject({ character: null });
  await choose.press('Enter');
  await question.getByRole('button', { name: 'Play as The Owl' }).press('Enter');
};

test('a character is chosen after a confirmation; a quest shows its task and reward, and links to the task', async ({
  page,
}) => {
  await registerPlayer(page, { currency: 'USD' });
  await open(page, '/loyalty');
  await test.step('the character', async () => {
    await chooseCharacter(page);
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Your character is now The Owl.');
    await expect(ownCharacter(page).getByRole('heading', { name: 'The Owl' })).toBeVisible();
    await expect(ownCharacter(page).getByText(/You can change your character again from/)).toBeVisible();
    expect(await readApi(page.request, 'loyalty.getinfo')).toMatchObject({ character: { name: 'The Owl' } });
  });
  await test.step('the quests', async () => {
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
  await test.step('the character on the pages of the profile', async () => {
    await expect(ownCharacter(page)).toContainText('The Owl');
    await go(page, '/profile/loyalty');
    await expect(main(page)).toHaveAttribute('data-route', 'profile-loyalty');
    await expect(ownCharacter(page).getByRole('heading', { name: 'The Owl' })).toBeVisible();
    await expectAccessible(page, { within: 'main' });
  });
});
