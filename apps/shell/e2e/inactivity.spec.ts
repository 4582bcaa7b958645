import { expect, expectDialogLooks, readApi, test, watchScripts, type Page } from '@croupier/tools/playwright';
import { replaceBootData } from './boot.ts';
import { open } from './visitor.ts';

const hour = 3_600_000;
/** Ten hours with a warning in the last two, so that the duration of a test does not matter. */
const allowed = { '"time_to_force_logout":0': '"time_to_force_logout":36000' };

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const advance = (context: ReturnType<Page['context']>, ms: number): Promise<void> => context.clock.fastForward(ms);

test.use({ liveChat: true });

/** Two tabs of a player with a limit of ten hours of inactivity. */
const twoTabs = async (page: Page): Promise<readonly [Page, Page]> => {
  const context = page.context();
  const other = await context.newPage();
  await context.clock.install();
  await replaceBootData(page, allowed);
  for (const [tab, address] of [
    [page, '/support'],
    [other, '/profile/settings'],
  ] as const) {
    const scriptsLoaded = watchScripts(tab);
    await open(tab, address);
    await expect(tab.getByRole('banner').getByRole('button', { name: 'Balance' })).toBeVisible();
    // Deferred code has loaded; otherwise it would time out when the clock advances. The live chat loads last.
    await expect(tab.getByRole('button', { name: /^Open live chat/ })).toBeVisible();
    await scriptsLoaded();
  }
  return [page, other];
};

test('after four fifths of the time all tabs show a warning with a countdown; an action in one applies to all', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/);
  expect(player.uid).toBeGreaterThan(0);
  const [one, other] = await twoTabs(page);
  await advance(page.context(), 7.8 * hour);
  for (const tab of [one, other]) await expect(warning(tab)).toBeHidden();
  await advance(page.context(), 0.3 * hour);
  for (const tab of [one, other]) await expect(warning(tab)).toContainText(/we will log you out in 0?1:5\d:\d\d/);
  await expectDialogLooks(one, 'interactivity-warning');

  // Moving the pointer does not count as activity, because the player reaches for the button.
  await one.mouse.move(300, 300);
  await one.mouse.move(310, 320);
  await advance(page.context(), 2000);
  await expect(warning(one)).toBeVisible();

  await other.keyboard.press('Shift');
  for (const tab of [one, other]) await expect(warning(tab)).toBeHidden();

  await advance(page.context(), 8.1 * hour);
  for (const tab of [one, other]) await expect(warning(tab)).toBeVisible();
  await warning(one).getByRole('button', { name: 'Stay logged in' }).click();
  for (const tab of [one, other]) await expect(warning(tab)).toBeHidden();
  await advance(page.context(), 7.8 * hour);
  for (const tab of [one, other])
    await expect(tab.getByRole('banner').getByRole('button', { name: 'Balance' })).toBeVisible();

  await test.step('at the end of the time all tabs and the platform log the player out', async () => {
    await advance(page.context(), 0.3 * hour);
    for (const tab of [one, other]) await expect(warning(tab)).toBeVisible();
    await advance(page.context(), 2 * hour);
    for (const tab of [one, other]) {
      await expect(tab.getByRole('banner').getByRole('button', { name: 'Register' })).toBeVisible();
      await expect(warning(tab)).toBeHidden();
    }
    // The player's own page is replaced, because a guest cannot see it.
    await expect.poll(() => new URL(other.url()).pathname).toBe('/');
    await expect(readApi(page.request, 'account.getInfo')).rejects.toMatchObject({ status: 401 });
  });
});
