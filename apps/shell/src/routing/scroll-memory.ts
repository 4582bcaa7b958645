import { scrollInputs } from './visitor-input.ts';

type Anchor = Readonly<{ heading: string; href: string | null; nth: number; top: number }>;

/**
 * A scroll position: the distance from the top, and a visible link with the heading before it, which stays correct when content
 * above it changes size. `nth` counts links to the same address after that heading.
 */
export type Position = Readonly<{ y: number; anchor: Anchor | null }>;

const storageKey = 'scroll-positions';
const mostKept = 50;
/** Restoration waits this long for a page to grow, and ends once the page keeps its size for `settled_ms`. */
const patience_ms = 10_000;
const settled_ms = 1500;
/** A hovered card is raised by a few pixels. */
const slack_px = 12;

const anchors = '#main :is(h1,h2,h3,a[href])';
const isHeading = ({ tagName }: Element): boolean => tagName !== 'A';
const hrefOf = (element: Element): string | null => element.getAttribute('href');
const topOf = (element: Element): number => element.getBoundingClientRect().top;

/** Hit tests points below the header: unlike reading every element's box, this does not lay out skipped content. */
const anchorInSight = (): Element | null => {
  const { innerWidth, innerHeight } = window;
  for (let y = 80; y < innerHeight; y += 40) {
    for (const x of [0.2, 0.5, 0.8]) {
      const anchor = document.elementFromPoint(x * innerWidth, y)?.closest(anchors);
      if (anchor) return anchor;
    }
  }
  return null;
};

/** The router's index of the history entry. */
export const entryIndex = (): number => (window.history.state as Readonly<{ idx?: number }> | null)?.idx ?? 0;

/** The current scroll position. */
export const positionNow = (): Position => {
  const y = window.scrollY;
  const anchor = anchorInSight();
  if (!anchor) return { y, anchor: null };
  const all = [...document.querySelectorAll(anchors)];
  const before = all.slice(0, all.indexOf(anchor) + 1);
  const start = before.findLastIndex(isHeading);
  if (start < 0) return { y, anchor: null };
  const href = hrefOf(anchor);
  const nth = before.slice(start + 1).filter((element) => hrefOf(element) === href).length;
  return { y, anchor: { heading: before[start]?.textContent ?? '', href, nth, top: topOf(anchor) } };
};

/** Finds the anchor of a saved position. An anchor without an address is the heading itself. */
const findAnchor = ({ heading, href, nth }: Anchor): Element | undefined => {
  const all = [...document.querySelectorAll(anchors)];
  const start = all.findIndex((element) => isHeading(element) && element.textContent === heading);
  if (start < 0 || href === null) return all[start];
  return all.slice(start + 1).filter((element) => hrefOf(element) === href)[nth - 1];
};

/** Scrolls as close to the position as the page allows, and returns whether it reached it. */
const apply = ({ y, anchor }: Position): boolean => {
  const found = anchor ? findAnchor(anchor) : undefined;
  const byAnchor = found && anchor ? window.scrollY + topOf(found) - anchor.top : y;
  const top = Math.abs(byAnchor - y) < slack_px ? y : byAnchor;
  window.scrollTo({ top, behavior: 'instant' });
  return Math.abs(window.scrollY - top) <= 1;
};

/**
 * Scrolls to a position as the page grows, until the page settles or the visitor interacts. Calls `done` once.
 * Returns a function that ends the restoration.
 */
export const restorePosition = (position: Position, done: () => void): (() => void) => {
  const ended = new AbortController();
  const deadline = Date.now() + patience_ms;
  let timer: ReturnType<typeof setTimeout>;
  const end = (): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    clearTimeout(timer);
    observer.disconnect();
    done();
  };
  // The observer reports once before the next frame, and after each change of the page's size.
  const observer = new ResizeObserver(() => {
    const isThere = apply(position);
    clearTimeout(timer);
    timer = setTimeout(end, isThere ? settled_ms : deadline - Date.now());
  });
  for (const type of scrollInputs) document.addEventListener(type, end, { signal: ended.signal, passive: true, capture: true });
  observer.observe(document.body);
  return end;
};

/** Reads the saved positions of this tab, the newest last. */
export const readPositions = (): Map<string, Position> => {
  try {
    return new Map(JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]') as [string, Position][]);
  } catch {
    return new Map();
  }
};

export const writePositions = (positions: ReadonlyMap<string, Position>): void => {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-mostKept)));
  } catch {
    // Without storage the browser alone restores the position after a reload.
  }
};
