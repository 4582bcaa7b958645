import { createEffect, sample } from 'effector';
import { pageNotFound, pageOpened } from '@croupier/navigation';
import { deferredStarted } from '../boot/deferred.model.ts';
import { entryIndex, readPositions, restorePosition, writePositions } from './scroll-memory.ts';
import { scrollToHash } from './scroll-to-hash.ts';
import { entryKey, hasTraversedHistory, hasVisitorInput, lastClick } from './visitor-input.ts';

/** Without a scroll event for this long, the visitor has stopped scrolling. */
const rest_ms = 150;

/** Calls `save` when the position of the shown entry may have changed, and stores `positions` with the document. */
const watchPosition = (positions: ReadonlyMap<string, number>, save: () => void): (() => void) => {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const on = (target: EventTarget, type: string, handle: () => void, capture = false): void =>
    target.addEventListener(type, handle, { signal: stopped.signal, capture, passive: true });

  window.history.scrollRestoration = 'manual';
  // The address changes before the page does, so a click saves the position in advance. Back and forward use the last
  // scroll.
  on(document, 'click', save, true);
  on(document, 'scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(save, rest_ms);
  });
  on(window, 'pagehide', () => {
    save();
    writePositions(positions);
    // This module is not loaded yet when the next document opens: the browser restores the server-rendered page.
    window.history.scrollRestoration = 'auto';
  });
  on(window, 'pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
};

/** Whether the visitor returned to the document's history entry: by back, forward or reload. */
const isReturn = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return hasTraversedHistory() || navigation?.type !== 'navigate';
};

/**
 * Saves and restores the scroll position of each history entry. The browser restores a position only once, before lists
 * load.
 */
export const createScrollMemory = (): Readonly<{ pageShown: () => void; stop: () => void }> => {
  const positions = readPositions();
  const click = lastClick();
  if (click) positions.set(click.entry, click.y);
  let shown = entryKey();
  let index = entryIndex();
  let endRestoring: (() => void) | null = null;

  const save = (): void => {
    // Until the restoration ends, the page may be too short for the saved position.
    if (endRestoring || entryKey() !== shown) return;
    positions.delete(shown);
    positions.set(shown, window.scrollY);
  };
  const restore = (): void => {
    const y = positions.get(shown);
    if (y === undefined && window.location.hash) scrollToHash(window.location.hash);
    else
      endRestoring = restorePosition(y ?? 0, () => {
        endRestoring = null;
      });
  };
  const stop = watchPosition(positions, save);
  // This module may load because the visitor scrolls: then their position wins.
  if (positions.has(shown) && isReturn() && !hasVisitorInput()) restore();

  return {
    pageShown: () => {
      const key = entryKey();
      if (key === shown) return;
      endRestoring?.();
      shown = key;
      // The browser created this entry for a link within the page, and scrolls to its target.
      if (window.history.state === null) return;
      if (positions.has(key) || entryIndex() < index) restore();
      // A new entry starts at the top. Without a scroll event nothing else would save that for a step forward to it.
      else positions.set(key, 0);
      index = entryIndex();
    },
    stop,
  };
};

let memory: ReturnType<typeof createScrollMemory> | null = null;
const startFx = createEffect(() => {
  memory ??= createScrollMemory();
});
const pageShownFx = createEffect(() => memory?.pageShown());

sample({ clock: deferredStarted, fn: () => undefined, target: startFx });
sample({ clock: [pageOpened, pageNotFound], fn: () => undefined, target: pageShownFx });
