/** @jest-environment jsdom */
import { createScrollMemory } from './scroll-memory.model.ts';
import { watchInput } from './visitor-input.ts';

let resized: () => void = () => undefined;
let memory: ReturnType<typeof createScrollMemory>;
let height = 0;
let y = 0;

/** The page changes its height, and the observer reports it. */
const grow = (to: number): void => {
  height = to;
  resized();
};
const show = (index: number, path: string): void => {
  window.history.pushState({ idx: index, key: `key${index}` }, '', path);
  memory.pageShown();
};
/** The browser moves to a known entry, and the router shows it. */
const traverse = (index: number, path: string): void => {
  window.history.replaceState({ idx: index, key: `key${index}` }, '', path);
  memory.pageShown();
};
const scroll = (to: number): void => {
  y = to;
  document.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(200);
};
/** A new document starts at this position, as the browser or the visitor left it. */
const reloadAt = (at: number): void => {
  memory.stop();
  y = at;
  window.performance.getEntriesByType = () => [{ type: 'reload' }] as unknown as PerformanceEntryList;
  memory = createScrollMemory();
};

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.clear();
  [height, y] = [5000, 0];
  // jsdom has no layout and does not scroll.
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y });
  window.scrollTo = ((options: ScrollToOptions) => {
    y = Math.min(options.top ?? 0, height - window.innerHeight);
  }) as typeof window.scrollTo;
  window.performance.getEntriesByType = () => [];
  window.ResizeObserver = class {
    constructor(callback: () => void) {
      resized = callback;
    }
    observe(): void {
      resized();
    }
    unobserve(): void {
      /* Nothing is observed. */
    }
    disconnect(): void {
      resized = () => undefined;
    }
  } as unknown as typeof ResizeObserver;
  window.history.replaceState({ idx: 0, key: 'key0' }, '', '/gamehall');
  memory = createScrollMemory();
});
afterEach(() => {
  memory.stop();
  jest.useRealTimers();
});

test('restores the position after a step back once the page is high enough', () => {
  scroll(2000);
  show(1, '/game/fox');
  scroll(0);
  height = 900;
  traverse(0, '/gamehall');
  expect(y).toBeLessThan(200);
  grow(5000);
  expect(y).toBe(2000);
});

test('stops restoring when the visitor scrolls', () => {
  scroll(2000);
  show(1, '/game/fox');
  scroll(0);
  height = 900;
  traverse(0, '/gamehall');
  document.dispatchEvent(new Event('wheel'));
  grow(5000);
  expect(y).toBeLessThan(200);
});

test('returns to the position when the starting page scrolls, until the visitor does', () => {
  scroll(700);
  window.dispatchEvent(new Event('pagehide'));
  reloadAt(0);
  scroll(54);
  expect(y).toBe(700);
  document.dispatchEvent(new Event('wheel'));
  scroll(54);
  expect(y).toBe(54);
});

test('leaves the next page at its top while the position before is still being restored', () => {
  scroll(2000);
  show(1, '/game/fox');
  scroll(0);
  traverse(0, '/gamehall');
  expect(y).toBe(2000);
  // The address changes and the page scrolls before the router reports the page.
  window.history.pushState({ idx: 1, key: 'key2' }, '', '/winners');
  scroll(0);
  expect(y).toBe(0);
  memory.pageShown();
  grow(3000);
  expect(y).toBe(0);
});

test('does not scroll a new page', () => {
  scroll(2000);
  show(1, '/winners');
  expect(y).toBe(2000);
});

test('hands scrolling to the browser during a reload and restores the position afterwards', () => {
  scroll(700);
  expect(window.history.scrollRestoration).toBe('manual');
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  reloadAt(0);
  expect(y).toBe(700);
});

test('returns to the top of a page that was left without scrolling', () => {
  show(1, '/game/fox');
  traverse(0, '/gamehall');
  scroll(2000);
  traverse(1, '/game/fox');
  expect(y).toBe(0);
});

test('restores the position of a click that was followed before this module was loaded', () => {
  memory.stop();
  watchInput();
  y = 1200;
  document.body.click();
  window.history.pushState({ idx: 1, key: 'key1' }, '', '/game/fox');
  y = 0;
  memory = createScrollMemory();
  traverse(0, '/gamehall');
  expect(y).toBe(1200);
});

test('restores the position of a visitor who went back before this module was loaded', () => {
  memory.stop();
  watchInput();
  window.performance.getEntriesByType = () => [{ type: 'navigate' }] as unknown as PerformanceEntryList;
  y = 900;
  document.dispatchEvent(new Event('pointerdown'));
  document.body.click();
  window.history.pushState({ idx: 1, key: 'key1' }, '', '/game/fox');
  y = 0;
  window.history.replaceState({ idx: 0, key: 'key0' }, '', '/gamehall');
  window.dispatchEvent(new PopStateEvent('popstate'));
  memory = createScrollMemory();
  expect(y).toBe(900);
});

// The last test: input is recorded once in the life of a document.
test('keeps the position of a visitor who scrolled between the reload and the start', () => {
  scroll(700);
  window.dispatchEvent(new Event('pagehide'));
  watchInput();
  document.dispatchEvent(new Event('wheel'));
  reloadAt(300);
  expect(y).toBe(300);
});
