import { expect, main, open, runningSystem, test, type Locator, type Page } from '@croupier/tools/playwright';
import { playedGame } from './lobby-visit.ts';

const isFinished = (text: string): boolean => text.includes('round-finished');
const isFullScreen = (page: Page): Promise<boolean> => page.evaluate(() => document.fullscreenElement !== null);

/** Records what the game sends to the page. */
const recordMessages = async (page: Page): Promise<readonly string[]> => {
  const messages: string[] = [];
  await page.exposeFunction('recordGameMessage', (text: string) => messages.push(text));
  await page.addInitScript(() =>
    window.addEventListener('message', ({ data }) => {
      if ('recordGameMessage' in window && typeof window.recordGameMessage === 'function')
        window.recordGameMessage(JSON.stringify(data));
    }),
  );
  return messages;
};

test('a guest plays a round of a slot in demo mode; theme, screen size and full screen do not reload the game', async ({
  page,
}) => {
  const messages = await recordMessages(page);
  await open(page, '/gamehall/slots');
  await main(page)
    .getByRole('link', { name: /Orchard Seven/ })
    .last()
    .click();
  await expect(page).toHaveURL('/game/orchard-seven');
  const game = await playedGame(page);
  await expect(main(page).getByText('Demo: play money only')).toBeVisible();
  await game.getByRole('button', { name: 'Spin' }).click();
  await test.step('the game goes on when its surroundings change', async () => {
    const frame = page.locator('iframe[title^="Game:"]');
    const before = await frame.elementHandle();
    const address = await frame.getAttribute('src');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 700, height: 900 });
    await main(page).getByRole('button', { name: 'Full screen', exact: true }).click();
    await expect.poll(() => isFullScreen(page)).toBe(true);
    await main(page).getByRole('button', { name: 'Exit full screen' }).click();
    await expect.poll(() => isFullScreen(page)).toBe(false);
    await expect(frame).toHaveAttribute('src', address ?? '');
    expect(await before?.evaluate((node) => node.isConnected)).toBe(true);
  });
  await expect
    .poll(() => messages.filter(isFinished).length, {
      message: 'a round with free spins takes its time',
      timeout: 240_000,
    })
    .toBe(1);
  expect(messages.find(isFinished)).toContain('"mode":"demo"');
  await test.step('the page that verifies rounds needs no network', () => verifyOffline(page));
});

/** Verifies a round that another casino has published, with the network off. */
const verifyOffline = async (page: Page): Promise<void> => {
  await page.goto(`${runningSystem().sandbox}/fairness?locale=en`);
  await page.context().setOffline(true);
  await page.getByLabel('Game', { exact: true }).selectOption('Dice');
  await page
    .getByLabel('Server seed', { exact: true })
    .fill('bafeeb0d100b41c1296273d1b7eff123cff55233674d229dee2a4d8958f5b169');
  await page.getByLabel(/^Server seed hash/).fill('dd278ba121872e8527861c0c163afc57b5baa70ae1c25f03837474bce92efb1c');
  await page.getByLabel('Client seed').fill('37c3b51b49f6f0cb60b2c0e64cc26a98:2');
  await page.getByLabel(/^Round number/).fill('0');
  await page.getByLabel(/^Stake/).fill('100');
  await page.getByLabel(/^Winning numbers/).fill('5000');
  await page.getByLabel(/^Payout/).fill('198');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('status')).toHaveText('The result matches all values.');
  await page.getByLabel(/^Payout/).fill('199');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('status')).toContainText('does not match');
};

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
  await expect.poll(() => isFullScreen(page)).toBe(true);
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
