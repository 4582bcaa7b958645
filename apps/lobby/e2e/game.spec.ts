import { depositBySandbox, expect, main, open, readApi, test, type Locator } from '@croupier/tools/playwright';
import { playedGame } from './lobby-visit.ts';

const isFinished = (text: string): boolean => text.includes('round-finished');

test('a guest plays a round of a slot in demo mode', async ({ page }) => {
  const messages: string[] = [];
  await page.exposeFunction('recordGameMessage', (text: string) => messages.push(text));
  await page.addInitScript(() =>
    window.addEventListener('message', ({ data }) => {
      if ('recordGameMessage' in window && typeof window.recordGameMessage === 'function')
        window.recordGameMessage(JSON.stringify(data));
    }),
  );
  await open(page, '/gamehall/slots');
  await main(page)
    .getByRole('link', { name: /Orchard Seven/ })
    .last()
    .click();
  await expect(page).toHaveURL('/game/orchard-seven');
  const game = await playedGame(page);
  await expect(main(page).getByText('Demo: play money only')).toBeVisible();
  await game.getByRole('button', { name: 'Spin' }).click();
  await expect
    .poll(() => messages.filter(isFinished).length, {
      message: 'a round with free spins takes its time',
      timeout: 240_000,
    })
    .toBe(1);
  expect(messages.find(isFinished)).toContain('"mode":"demo"');
});

test('the game runs in a sandboxed frame, and a change of theme or screen size does not reload it', async ({
  page,
}) => {
  await open(page, '/game/orchard-seven');
  await playedGame(page);
  const frame = page.locator('iframe[title^="Game:"]');
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  const before = await frame.elementHandle();
  const address = await frame.getAttribute('src');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(frame).toHaveAttribute('src', address ?? '');
  expect(await before?.evaluate((node) => node.isConnected)).toBe(true);
});

test('real-money play opens registration for a guest and returns to the home page when it is closed', async ({
  page,
}) => {
  await open(page, '/game/orchard-seven#real');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
});

test('offers a deposit and the demo to a player without a balance', async ({ page, player }) => {
  expect(player.uid).toBeGreaterThan(0);
  await open(page, '/game/orchard-seven#real');
  await expect(main(page).getByText('Your balance is empty')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Deposit' })).toHaveAttribute('aria-haspopup', 'dialog');
  await main(page).getByRole('link', { name: 'Play for fun' }).click();
  await playedGame(page);
});

test('the header shows the balance after each real-money round', async ({ page, player }) => {
  expect(player.currency).toBe('EUR');
  await depositBySandbox(page, { amount: 5_000 });
  await open(page, '/game/orchard-seven#real');
  const game = await playedGame(page);
  const balance = page.getByRole('banner').getByRole('button', { name: 'Balance' });
  await expect(balance).toContainText('€50');
  const round = page.waitForResponse((response) => response.url().endsWith('/api/rounds'));
  await game.getByRole('button', { name: 'Spin' }).click();
  expect((await round).ok()).toBe(true);
  const { balance_main } = (await readApi(page.request, 'account.getBalance')) as { balance_main: { amount: number } };
  const expected = balance_main.amount / 100;
  await expect(balance).toHaveText(new RegExp(`€${Number.isInteger(expected) ? expected : expected.toFixed(2)}$`));
  await page.getByRole('banner').getByRole('link', { name: 'Lobby' }).click();
  await expect(page).toHaveURL('/gamehall');
});

test('shows a failure of the studio with a retry', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/Failed to load resource/);
  await page.route('**/api/games.launch?*', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'BillingUnavailableException', message: 'down' }, request_id: 'x' }),
    }),
  );
  await open(page, '/game/orchard-seven');
  await expect(main(page).getByText('We could not open the game')).toBeVisible();
  await page.unroute('**/api/games.launch?*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await playedGame(page);
});

test('the game enters and leaves full screen', async ({ page }) => {
  await open(page, '/game/orchard-seven');
  await playedGame(page);
  await main(page).getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await main(page).getByRole('button', { name: 'Exit full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
});

/** The parts of a live table, its texts and controls that are cut off, and parts that overlap. */
const layoutProblems = (page: Locator): Promise<string[]> =>
  page.evaluate((body) => {
    const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
    const find = (selector: string): HTMLElement[] => [...body.querySelectorAll<HTMLElement>(selector)];
    const isClipped = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
    const isOutside = (element: Element): boolean => {
      const { left, right, top, bottom } = boxOf(element);
      return left < -1 || top < -1 || right > window.innerWidth + 1 || bottom > window.innerHeight + 1;
    };
    const overlap = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    const parts = ['.top', '.wheel', '.result', '.clock', '.sum', '.board', '.rail', '.bar'];
    const controls = find('.spot, .rail button, .action');
    const boxes = [...parts.flatMap(find), ...controls].filter((part) => !part.matches('.board, .rail'));
    const name = (element: Element): string => `${element.getAttribute('class')} ${element.textContent}`;
    return [
      ...find('.stage, .roulette')
        .filter(isClipped)
        .map((part) => `${name(part)} scrolls`),
      ...[...parts.flatMap(find), ...controls].filter(isOutside).map((part) => `${name(part)} is outside`),
      ...controls
        .filter((control) => [...control.children].some((text) => boxOf(text).width > boxOf(control).width))
        .filter((control) => !control.querySelector('.stack'))
        .map((control) => `${name(control)} is cut off`),
      ...boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter((other) => !one.contains(other) && !other.contains(one) && overlap(boxOf(one), boxOf(other)))
          .map((other) => `${name(one)} is on ${name(other)}`),
      ),
    ];
  });

test('wheel and board of a live table fit on phones, in the page and in full screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  // German has the longest words.
  await open(page, '/de/game/tidewater-roulette');
  const table = page.frameLocator('iframe[title*="Tidewater Roulette"]');
  await expect(table.locator('.last li').first()).toBeVisible();
  await table.locator('[data-spot="n17"]').click();
  await table.locator('[data-spot="red"]').click();
  for (const [width, height] of [
    [360, 640],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => layoutProblems(table.locator('body')), `in the page at ${width} × ${height}`).toEqual([]);
  }
  await main(page).getByRole('button', { name: 'Vollbild', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect.poll(() => layoutProblems(table.locator('body')), 'in full screen').toEqual([]);
});

test('a player checks a round step by step on a page that sends nothing', async ({ page, context }) => {
  await open(page, '/game/orchard-seven');
  const game = await playedGame(page);
  const played = page.waitForResponse((response) => response.url().endsWith('/api/rounds'));
  await game.getByRole('button', { name: 'Spin' }).click();
  await played;
  await game.getByRole('button', { name: 'Fairness' }).click();
  await game.getByRole('button', { name: 'Change seeds and reveal the last one' }).click();
  const opened = context.waitForEvent('page');
  await game.getByRole('link', { name: /^Check step by step/ }).click();
  const verifier = await opened;
  const result = verifier.getByRole('status');
  await expect(result).toHaveText('The result matches all values.');
  expect(new URL(verifier.url()).search).toBe('?locale=en');
  // Requests of the site's page would fail.
  await page.close();
  await context.setOffline(true);
  await verifier.getByLabel('Payout in minor units (optional)').fill('123457');
  await verifier.keyboard.press('Enter');
  await expect(result).toHaveText('The result does not match these values: Result and payout.');
  await context.setOffline(false);
});
