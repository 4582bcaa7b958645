import { randomUUID } from 'node:crypto';
import {
  depositBySandbox,
  expect,
  expectAccessible,
  main,
  open,
  overflow,
  publish,
  remove,
  test,
  type Page,
} from '@croupier/tools/playwright';

/** The platform announces and cancels tournaments every twenty seconds. */
const applied = { intervals: [1_000] };

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

/** Opens a page again until it shows what the platform applies in the background. */
const openUntil = (page: Page, path: string, isShown: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await open(page, path);
    await isShown();
  }).toPass(applied);

test('a player pays an entry fee, and gets it back when the tournament is cancelled', async ({
  page,
  player,
  request,
  consoleGuard,
}) => {
  // The page of the tournament is unknown until the platform announces it.
  consoleGuard.allow(/status of 404/);
  expect(player.currency).toBe('EUR');
  await depositBySandbox(page, { amount: 5_000 });
  const sysname = `fee-race-${randomUUID().slice(0, 8)}`;
  const title = `Fee race ${sysname.slice(-8)}`;
  const template = await publish(request, 'tournament-templates', templateOf(sysname, title));
  const path = `/tournaments/${sysname}-1`;
  const join = main(page).getByRole('button', { name: 'Join tournament' });
  await openUntil(page, path, () => expect(join).toBeVisible({ timeout: 10_000 }));
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
  await open(page, '/cashier/history?tab=all');
  await expect(
    main(page).getByText('Tournament entry fee', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();

  await publish(request, 'tournament-cancellations', { tournament: `${sysname}-1`, reason: 'The studio is down.' });
  await openUntil(page, path, () =>
    expect(own).toContainText('Your entry fee is back in your main balance.', { timeout: 10_000 }),
  );
  await expect(main(page).getByText('The studio is down.')).toBeVisible();
  await expectAccessible(page, { within: '#main' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  await open(page, '/tournaments?status=finished');
  const card = main(page).getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('Cancelled');
  await expect(card).toContainText('The studio is down.');
  await open(page, '/cashier/history?tab=all');
  await expect(
    main(page).getByText('Tournament entry fee returned', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await remove(request, 'tournament-templates', template);
});
