import {
  depositBySandbox,
  expect,
  expectAccessible,
  main,
  open,
  playRound,
  readApi,
  registerPlayer,
  test,
  type Page,
} from '@croupier/tools/playwright';

type Listed = Readonly<{
  items: readonly Readonly<{ id: string; user_info: Readonly<{ is_participant: boolean }> | null }>[];
}>;

/** The current sprint, in which all slots count with any stake. */
const sprint = async (page: Page): Promise<string> => {
  const { items } = (await readApi(page.request, 'tournaments.get', { status: 'active' })) as Listed;
  const id = items.find((one) => one.id.startsWith('spin-sprint'))?.id;
  if (!id) throw new Error('No sprint runs');
  return id;
};

const ownPoints = async (page: Page): Promise<number> =>
  Number((await main(page).locator('tr[aria-current="true"] td').nth(2).innerText()).replaceAll(',', ''));

test('a guest who joins logs in and joins as that player', async ({ page, playwright, system }) => {
  const elsewhere = await playwright.request.newContext({ baseURL: system.origin });
  const { email, password } = await registerPlayer(elsewhere);
  const id = await sprint(page);
  await open(page, `/tournaments/${id}`);
  await main(page).getByRole('link', { name: 'Join tournament' }).click();
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await popup.getByLabel('Email or phone').fill(email);
  await popup.getByLabel('Password', { exact: true }).fill(password);
  await popup.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(`/tournaments/${id}`);
  await main(page).getByRole('button', { name: 'Join tournament' }).click();
  await expect(main(page).getByRole('group', { name: 'Your standing' })).toBeFocused();
});

test('a player joins, plays for money, and sees their line move without a reload', async ({ page, player }) => {
  expect(player.currency).toBe('EUR');
  await depositBySandbox(page, { amount: 20_000 });
  const id = await sprint(page);
  await open(page, `/tournaments/${id}`);
  const participants = async () => Number(await main(page).locator('dt:has-text("Participants") + dd').innerText());
  const before = await participants();
  await main(page).getByRole('button', { name: 'Join tournament' }).click();
  const own = main(page).getByRole('group', { name: 'Your standing' });
  await expect(own).toContainText('You have joined');
  await expect(main(page).getByRole('button', { name: 'Join tournament' })).toBeHidden();
  // Players of other tests may join at the same time.
  await expect.poll(participants).toBeGreaterThan(before);

  await playRound(page, { stake: 500 });
  const line = main(page).getByRole('row').filter({ hasText: 'You' });
  await expect(line).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => ownPoints(page)).toBeGreaterThan(0);
  const first = await ownPoints(page);
  await playRound(page, { stake: 1_000 });
  await expect.poll(() => ownPoints(page)).toBeGreaterThan(first);
  await expect(own).toContainText((await ownPoints(page)).toLocaleString('en'));
  await expectAccessible(page, { within: '#main' });

  await page.reload();
  expect(await ownPoints(page)).toBeGreaterThan(first);
  await open(page, '/tournaments');
  await expect(main(page).getByRole('article').filter({ hasText: 'Spin Sprint' })).toContainText('Your place');
});
