import { randomUUID } from 'node:crypto';
import {
  depositBySandbox,
  expect,
  expectAccessible,
  go,
  main,
  open,
  overflow,
  publish,
  readApi,
  remove,
  test,
  type Page,
} from '@croupier/tools/playwright';

/** The platform announces and cancels tournaments every twenty seconds. */
const applied = { intervals: [1_000], timeout: 240_000 };

/** A tournament that ends after those of the seeds, so that it is behind them in the list. */
const templateOf = (sysname: string, title: string) => ({
  sysname,
  order: 90,
  title,
  text: 'A race for a fee.',
  rules: ['One point for every cent staked.'],
  tags: [],
  extra: {},
  provider: null,
  image_url: 'media:/art/tournaments/entry-fee.svg',
  dominant_color: '#143a2c',
  terms: {
    games: { types: ['slot'] },
    scoring: 'stake',
    min_stake: null,
    levels: [],
    prizes: [{ place_from: 1, place_to: 1, amount: { amount: 10_000, currency: 'USD' } }],
    entry_fees: [{ amount: 500, currency: 'EUR' }],
    is_entry_fee_in_prize_pool: true,
  },
  schedule: {
    starts_at: new Date(Date.now() - 3_600_000).toISOString(),
    period_hours: null,
    duration_hours: 24 * 30,
    offset_hours: 0,
  },
});

type Listed = Readonly<{ items: readonly Readonly<{ user_info: object | null }>[] }>;

/** The tournament as the player sees it, or undefined until the platform announces it. */
const tournamentOf = async (page: Page, id: string) =>
  ((await readApi(page.request, 'tournaments.get', { ids: id })) as Listed).items[0];

test('a player pays an entry fee, and gets it back when the tournament is cancelled', async ({
  page,
  player,
  request,
}) => {
  expect(player.currency).toBe('EUR');
  await depositBySandbox(page, { amount: 5_000 });
  const sysname = `fee-race-${randomUUID().slice(0, 8)}`;
  const title = `Fee race ${sysname.slice(-8)}`;
  const template = await publish(request, 'tournament-templates', templateOf(sysname, title));
  await expect.poll(() => tournamentOf(page, `${sysname}-1`), applied).toBeDefined();
  await open(page, `/tournaments/${sysname}-1`);
  const join = main(page).getByRole('button', { name: 'Join tournament' });
  await expect(main(page).getByRole('region', { name: 'Rules' })).toContainText('Entry fee');
  await join.click();
  const dialog = page.getByRole('dialog', { name: `Join “${title}”?` });
  await expect(dialog).toContainText('Main balance after joining');
  await expectAccessible(page, { within: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(join).toBeFocused();
  await join.click();
  await dialog.getByRole('button', { name: 'Pay €5 and join' }).click();
  const own = main(page).getByRole('group', { name: 'Your standing' });
  await expect(own).toContainText('You have joined');
  await expect(own).toContainText('€5');

  await publish(request, 'tournament-cancellations', { tournament: `${sysname}-1`, reason: 'The studio is down.' });
  await expect
    .poll(async () => (await tournamentOf(page, `${sysname}-1`))?.user_info, applied)
    .toMatchObject({ is_entry_fee_returned: true });
  await page.reload();
  await expect(own).toContainText('Your entry fee is back in your main balance.');
  await expect(main(page).getByText('The studio is down.')).toBeVisible();
  await expectAccessible(page, { within: '#main' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  await go(page, '/cashier/history?tab=all');
  for (const text of ['Tournament entry fee returned', 'Tournament entry fee'])
    await expect(main(page).getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await remove(request, 'tournament-templates', template);
});
