import { expect, expectAccessible, test } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

// The states of the gallery appear with animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// Contrast depends on the theme and order on the direction: two combinations cover both.
test('the design system is accessible in both themes and directions, and fits a small screen', async ({ page }) => {
  for (const [theme, direction] of [
    ['light', 'ltr'],
    ['dark', 'rtl'],
  ] as const) {
    await open(page, '/_ui');
    await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: theme }).click();
    await page.getByRole('group', { name: 'Direction' }).getByRole('button', { name: direction }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), direction).toBe(320);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('every control keeps its edges', async ({ page }) => {
    await open(page, '/_ui');
    const withoutEdge = await page.evaluate(() => {
      const hasEdge = (element: Element): boolean => {
        const style = getComputedStyle(element);
        const border = style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0;
        return border || (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0);
      };
      // The edge of a field is around the input and its affixes.
      const edgeOf = (element: Element): boolean =>
        hasEdge(element) || (element.matches('input, select, textarea') && hasEdge(element.parentElement ?? element));
      return [
        ...document.querySelectorAll('button, input:not([type=hidden], [aria-hidden=true]), select, textarea, summary'),
      ]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !edgeOf(element))
        .map((element) => element.outerHTML.slice(0, 160));
    });
    expect(withoutEdge).toEqual([]);
  });
});

test('tabs and fields work, and every shown state matches that of pointer or keyboard', async ({ page }) => {
  await open(page, '/_ui');
  await page.getByRole('tablist', { name: 'Tournaments, line' }).getByRole('tab', { name: 'Upcoming' }).click();
  await expect(page.getByText('Tournaments: upcoming')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');

  const row = page
    .getByRole('region', { name: 'States' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Button variant="secondary"' }) });
  const [rest, hover, focus] = [0, 1, 2].map((at) => row.getByRole('button').nth(at));
  const ground = (button: typeof rest) => button?.evaluate((element) => getComputedStyle(element).backgroundColor);
  const ring = (button: typeof rest) => button?.evaluate((element) => getComputedStyle(element).outlineStyle);
  await expect.poll(() => ring(focus)).toBe('solid');
  expect(await ring(rest)).toBe('none');
  const shown = await ground(hover);
  expect(await ground(rest)).not.toBe(shown);
  await rest?.hover();
  await expect.poll(() => ground(rest)).toBe(shown);
});

test('selected controls are recognisable in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await open(page, '/_ui');
  const line = page.getByRole('tablist', { name: 'Tournaments, line' });
  const segments = page.getByRole('tablist', { name: 'Tournaments, segments' });
  for (const [what, element, choose] of [
    ['a tab', line.getByRole('tab', { name: 'Upcoming' }), () => line.getByRole('tab', { name: 'Upcoming' }).click()],
    [
      'a segment',
      segments.getByRole('tab', { name: 'Upcoming' }),
      () => segments.getByRole('tab', { name: 'Upcoming' }).click(),
    ],
    [
      'a switch',
      page.getByRole('switch', { name: 'Quick spin' }),
      () => page.getByRole('switch', { name: 'Quick spin' }).click(),
    ],
    [
      'a choice among cards',
      page.getByRole('radio', { name: /E-wallet/ }).first(),
      () =>
        page
          .getByRole('radio', { name: /E-wallet/ })
          .first()
          .check(),
    ],
    [
      'a chip',
      page.getByRole('button', { name: 'Popular 40' }),
      () => page.getByRole('button', { name: 'Popular 40' }).click(),
    ],
  ] as const) {
    await element.scrollIntoViewIfNeeded();
    const before = await element.screenshot();
    await choose();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.mouse.move(0, 0);
    expect((await element.screenshot()).equals(before), `${what} looks alike`).toBe(false);
  }
});

test('a dark page prints in the colours of the light theme', async ({ page }) => {
  await open(page, '/_ui');
  /** The final colours, after the transition between themes. */
  const coloursOf = async () => {
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
    );
    return page
      .getByRole('region', { name: 'Actions' })
      .locator('h2, button')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
  };
  const choose = (theme: string) =>
    page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: theme }).click();
  await choose('light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ media: 'print' });
  const light = await coloursOf();
  await page.emulateMedia({ media: 'screen' });
  await choose('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ media: 'print' });
  expect(await coloursOf()).toEqual(light);
});
