import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & Readonly<{ value: number; sources: readonly Readonly<{ node: Node | null }>[] }>;
type Watched = Window & { shifts?: number[] };

const watch = (except: string | null): void => {
  const watched: Watched = window;
  const found: number[] = (watched.shifts = []);
  const isShift = (entry: PerformanceEntry): entry is Shift => 'value' in entry && 'sources' in entry;
  const isWithin = (node: Node | null, selector: string): boolean =>
    (node instanceof Element ? node : node?.parentElement)?.closest(selector) !== null;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (isShift(entry) && (except === null || !entry.sources.every(({ node }) => isWithin(node, except))))
        found.push(entry.value);
  }).observe({ type: 'layout-shift' });
};

/** Records layout shifts of the page and of later pages, except within `except` (a selector). */
export const watchShifts = async (
  page: Page,
  { except = null }: Readonly<{ except?: string | null }> = {},
): Promise<void> => {
  await page.addInitScript(watch, except);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(watch, except);
};

/** Returns the layout shifts of the open page after the next paint, as CLS shares of the screen. */
export const shifts = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    const watched: Watched = window;
    if (!watched.shifts) throw new Error('watchShifts was not called for this page');
    return watched.shifts;
  });
