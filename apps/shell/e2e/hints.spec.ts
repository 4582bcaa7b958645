import {
  expect,
  expectAccessible,
  shifts,
  test,
  watchShifts,
  type Locator,
  type Page,
} from '@croupier/tools/playwright';
import { open } from './visitor.ts';

const hints = (page: Page): Locator => page.getByRole('complementary', { name: 'Reminders' });

/** Delays the data of hints until the test releases it, when the page is complete. */
const holdHints = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/(cashier\.gethistory|account\.getprofileinfo)/i, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Whether any part of the focused element is visible and can be clicked. */
const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement: focused } = document;
    if (!focused || focused === document.body) return true;
    // A control may be represented by its label.
    const shown = focused.closest('label') ?? focused;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => document.elementFromPoint(left + x * width, top + y * height)),
    );
    return points.some((point) => point !== null && (shown.contains(point) || point.contains(shown)));
  });

/** Tabs through the page's content to the footer: the hints never cover the focused element. */
const expectFocusVisible = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus());
  let stops = 0;
  const isInFooter = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('footer') !== null);
  for (await page.keyboard.press('Tab'); !(await isInFooter()); await page.keyboard.press('Tab')) {
    stops += 1;
    await expect
      .poll(() => isFocusVisible(page), await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)))
      .toBe(true);
    expect(stops, 'until the footer is reached').toBeLessThan(60);
  }
  expect(stops).toBeGreaterThan(8);
};

for (const width of [360, 1440]) {
  test(`hints neither move the page nor cover the focused element or its end (${width} pixels)`, async ({
    page,
    player,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    expect(player.uid).toBeGreaterThan(0);
    const release = await holdHints(page);
    const responses = Promise.all([
      page.waitForRequest(/cashier\.gethistory/i),
      page.waitForRequest(/account\.getprofileinfo/i),
    ]);
    await open(page, '/faq');
    await responses;
    await watchShifts(page, { except: 'aside' });
    await expect(hints(page)).toBeHidden();
    release();
    await expect(hints(page).getByRole('listitem')).toHaveCount(2);
    expect(await shifts(page)).toEqual([]);

    await test.step('the focused element and the end of the page are uncovered', async () => {
      await expectFocusVisible(page);
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const overlap = async (): Promise<number> => {
        const [footer, over] = [await page.getByRole('contentinfo').boundingBox(), await hints(page).boundingBox()];
        return (footer?.y ?? 0) + (footer?.height ?? 0) - (over?.y ?? 0);
      };
      await expect.poll(overlap).toBeLessThanOrEqual(1);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    });
    await hints(page).getByRole('button', { name: 'Hide this hint' }).first().click();
    await expect(hints(page).getByRole('listitem')).toHaveCount(1);
    await hints(page).getByRole('button', { name: 'Hide this hint' }).click();
    await expect(hints(page)).toBeHidden();
    expect(await shifts(page)).toEqual([]);
    // A line above the content would have moved it.
    await page.evaluate(() => {
      const line = document.createElement('p');
      line.style.blockSize = '80px';
      document.querySelector('main')?.prepend(line);
    });
    await expect.poll(() => shifts(page)).not.toEqual([]);
  });
}

test.describe('on a short screen', () => {
  test.use({ viewport: { width: 640, height: 320 } });

  test('hints are placed at the end of the page and cover nothing', async ({ page, anyPlayer }) => {
    expect(anyPlayer.uid).toBeGreaterThan(0);
    await open(page, '/faq');
    await expect(hints(page).getByRole('listitem')).toHaveCount(2);
    expect(await hints(page).evaluate((element) => getComputedStyle(element).position)).toBe('static');
    await expectAccessible(page);
  });
});
