import { expect, readApi, test, type Page } from '@croupier/tools/playwright';
import { withBoot } from './boot.ts';
import { open } from './visitor.ts';

const hour = 3_600_000;
/** Ten hours, of which the last two are warned of: what a slow computer takes for a test is nothing beside them. */
const allowed = { '"time_to_force_logout":0': '"time_to_force_logout":36000' };

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
/** Code that was on its way when the hours passed has come too late. */
const hoursPassed = /did not come|ChunkLoadError/;
const goOn = (context: ReturnType<Page['context']>, ms: number): Promise<void> => context.clock.fastForward(ms);

test.use({ liveChat: true });

/** Two tabs of a player who may do nothing for ten hours. */
const twoTabs = async (page: Page): Promise<readonly [Page, Page]> => {
  const context = page.context();
  const other = await context.newPage();
  await context.clock.install();
  await withBoot(page, allowed);
  for (const [tab, address] of [
    [page, '/support'],
    [other, '/profile/settings'],
  ] as const) {
    await open(tab, address);
    await expect(tab.getByRole('banner').getByRole('button', { name: 'Balance' })).toBeVisible();
    // The deferred code is here, or it would be hours late; the live chat is the last of it.
    await expect(tab.getByRole('button', { name: /^Open live chat/ })).toBeVisible();
  }
  return [page, other];
};

test('after four fifths of the time all tabs warn, with a countdown; what is done in one is done for all', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(hoursPassed, /status of 401/);
  expect(player.uid).toBeGreaterThan(0);
  const [one, other] = await twoTabs(page);
  await goOn(page.context(), 7.8 * hour);
  for (const tab of [one, other]) await expect(warning(tab)).toBeHidden();
  await goOn(page.context(), 0.3 * hour);
  for (const tab of [one, other]) await expect(warning(tab)).toContainText(/we will log you out in 0?1:5\d:\d\d/);

  // A pointer that moves is nobody: one reaches for the button.
  await one.mouse.move(300, 300);
  await one.mouse.move(310, 320);
  await goOn(page.context(), 2000);
  await expect(warning(one)).toBeVisible();

  await other.keyboard.press('Shift');
  for (const tab of [one, other]) await expect(warning(tab)).toBeHidden();

  await goOn(page.context(), 8.1 * hour);
  for (const tab of [one, other]) await expect(warning(tab)).toBeVisible();
  await warning(one).getByRole('button', { name: 'Stay logged in' }).click();
  for (const tab of [one, other]) await expect(warning(tab)).toBeHidden();
  await goOn(page.context(), 7.8 * hour);
  for (const tab of [one, other])
    await expect(tab.getByRole('banner').getByRole('button', { name: 'Balance' })).toBeVisible();

  await test.step('in the warning one may leave at once, which all tabs do', async () => {
    await goOn(page.context(), 0.3 * hour);
    await warning(one).getByRole('button', { name: 'Log out' }).click();
    for (const tab of [one, other])
      await expect(tab.getByRole('banner').getByRole('button', { name: 'Register' })).toBeVisible();
    await expect(one).toHaveURL('/');
  });
});

test('at the end of the time the player is logged out, in all tabs and on the platform', async ({
  page,
  player,
  consoleGuard,
}) => {
  consoleGuard.allow(hoursPassed, /status of 401/);
  expect(player.uid).toBeGreaterThan(0);
  const [one, other] = await twoTabs(page);
  await goOn(page.context(), 8.1 * hour);
  for (const tab of [one, other]) await expect(warning(tab)).toBeVisible();
  await goOn(page.context(), 2 * hour);
  for (const tab of [one, other]) {
    await expect(tab.getByRole('banner').getByRole('button', { name: 'Register' })).toBeVisible();
    await expect(warning(tab)).toBeHidden();
  }
  // The player's own page is left: a guest has nothing there.
  await expect.poll(() => new URL(other.url()).pathname).toBe('/');
  await expect(readApi(page.request, 'account.getInfo')).rejects.toMatchObject({ status: 401 });
});
