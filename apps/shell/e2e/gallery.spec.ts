import { expect, expectAccessible, test, type Page } from '@croupier/tools/playwright';
import { open } from './visitor.ts';

const transitionsEnded = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
};

/** Chooses a theme, and waits until all elements have its colours. */
const chooseTheme = async (page: Page, theme: string): Promise<void> => {
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: theme }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await transitionsEnded(page);
};

const printedColours = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ media: 'print' });
  await transitionsEnded(page);
  return page
    .getByRole('region', { name: 'Actions' })
    .locator('h2, button')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
};

// Contrast depends on the theme and order on the direction: two combinations cover both.
test('the design system is accessible in both themes and directions, and fits a small screen', async ({ page }) => {
  // The states of the gallery appear with animations.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/_ui');
  for (const [theme, direction] of [
    ['light', 'ltr'],
    ['dark', 'rtl'],
  ] as const) {
    await chooseTheme(page, theme);
    await page.getByRole('group', { name: 'Direction' }).getByRole('button', { name: direction }).click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), direction).toBe(320);
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

/** Controls that have no visible edge. */
const withoutEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
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

test('with forced colours every control keeps its edges, and selected controls are recognisable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/_ui');
  expect(await withoutEdge(page)).toEqual([]);
  const line = page.getByRole('tablist', { name: 'Tournaments, line' });
  const segments = page.getByRole('tablist', { name: 'Tournaments, segments' });
  for (const [what, element] of [
    ['a tab', line.getByRole('tab', { name: 'Upcoming' })],
    ['a segment', segments.getByRole('tab', { name: 'Upcoming' })],
    ['a switch', page.getByRole('switch', { name: 'Quick spin' })],
    ['a choice among cards', page.getByRole('radio', { name: /E-wallet/ }).first()],
    ['a chip', page.getByRole('button', { name: 'Popular 40' })],
  ] as const) {
    await element.scrollIntoViewIfNeeded();
    const before = await element.screenshot();
    await element.click();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.mouse.move(0, 0);
    expect((await element.screenshot()).equals(before), `${what} looks alike`).toBe(false);
  }
});

test('tabs and fields work, shown states match those of pointer and keyboard, and dark pages print in light colours', async ({
  page,
}) => {
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

  await test.step('a dark page prints in the colours of the light theme', async () => {
    await chooseTheme(page, 'light');
    const light = await printedColours(page);
    await page.emulateMedia({ media: 'screen' });
    await chooseTheme(page, 'dark');
    expect(await printedColours(page)).toEqual(light);
  });
});
