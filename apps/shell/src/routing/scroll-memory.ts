import { json, sessionValue } from '@croupier/browser-storage';
import { entryKey, scrollInputs } from './visitor-input.ts';

const mostKept = 50;
/** Restoration waits this long for a page to grow, and ends once the page keeps its size for `settled_ms`. */
const maximumWait_ms = 10_000;
const settled_ms = 1500;

/** The router's index of the history entry. */
export const entryIndex = (): number => (window.history.state as Readonly<{ idx?: number }> | null)?.idx ?? 0;

/**
 * Scrolls to a distance from the top (pixels) as the page grows or its code scrolls it, until the page settles or the
 * visitor interacts or leaves the history entry. Calls `done` once. Returns a function that ends the restoration.
 */
export const restorePosition = (y: number, done: () => void): (() => void) => {
  const ended = new AbortController();
  const entry = entryKey();
  const deadline = Date.now() + maximumWait_ms;
  let timer: ReturnType<typeof setTimeout>;
  const end = (): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    clearTimeout(timer);
    observer.disconnect();
    done();
  };
  let isThere = false;
  const scroll = (): void => {
    // The next page scrolls before its entry is shown.
    if (entryKey() === entry) window.scrollTo({ top: y, behavior: 'instant' });
    else end();
  };
  // The observer reports once before the next frame, and after each change of the page's size.
  const observer = new ResizeObserver(() => {
    scroll();
    if (ended.signal.aborted) return;
    isThere = Math.abs(window.scrollY - y) <= 1;
    clearTimeout(timer);
    timer = setTimeout(end, isThere ? settled_ms : deadline - Date.now());
  });
  // A starting page may scroll without a change of its size.
  const scrollBack = (): void => {
    if (isThere) scroll();
  };
  document.addEventListener('scroll', scrollBack, { signal: ended.signal, passive: true });
  for (const type of scrollInputs)
    document.addEventListener(type, end, { signal: ended.signal, passive: true, capture: true });
  observer.observe(document.body);
  return end;
};

type Positions = readonly (readonly [string, number])[];
const arePositions = (value: unknown): value is Positions =>
  Array.isArray(value) && value.every((entry) => Array.isArray(entry) && typeof entry[1] === 'number');
const storedPositions = sessionValue('scroll-positions', json(arePositions));

/** Reads the saved positions of this tab, the newest last. */
export const readPositions = (): Map<string, number> => new Map(storedPositions.read());

export const writePositions = (positions: ReadonlyMap<string, number>): void => {
  storedPositions.write([...positions].slice(-mostKept));
};
