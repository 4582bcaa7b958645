import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export type ScrollRow = Readonly<{
  ref: RefObject<HTMLUListElement | null>;
  canGoBack: boolean;
  canGoForward: boolean;
  back: () => void;
  forward: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLUListElement>) => void;
}>;

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Converts a distance in reading direction to one of `scrollLeft`, which grows to the right in every language. */
const scrollDistance = (element: Element, distance: number): number => (isRightToLeft(element) ? -distance : distance);

/**
 * Scrolls a row: by a screenful with arrow buttons, item by item with arrow keys. Calls `onMoreSeen` when the
 * row scrolls or is wider than its content.
 */
export const useScrollRow = (count: number, onMoreSeen: () => void): ScrollRow => {
  const ref = useRef<HTMLUListElement>(null);
  const showMore = useRef(onMoreSeen);
  const [ends, setEnds] = useState({ start: true, end: true });

  useEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const measure = () => {
      // Right-to-left rows count from zero downwards.
      const passed = Math.abs(row.scrollLeft);
      if (passed > 0 || row.clientWidth >= row.scrollWidth) showMore.current();
      const next = { start: passed < 4, end: passed + row.clientWidth >= row.scrollWidth - 4 };
      setEnds((known) => (known.start === next.start && known.end === next.end ? known : next));
    };
    row.addEventListener('scroll', measure, { passive: true });
    // The observer reports once after the layout. Measuring here would force a layout, also of rows out of view.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    if (observer) observer.observe(row);
    else measure();
    return () => {
      row.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, [count]);

  const move = useCallback((screens: number) => {
    const row = ref.current;
    row?.scrollBy({ left: scrollDistance(row, row.clientWidth * 0.9 * screens), behavior: 'smooth' });
  }, []);

  const onKeyDown = useCallback((event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const row = event.currentTarget;
    const items = [...row.children];
    const at = items.findIndex((item) => item.contains(document.activeElement));
    if (at < 0) return;
    const step = scrollDistance(row, event.key === 'ArrowRight' ? 1 : -1);
    const target = items[at + step]?.querySelector<HTMLElement>('a[href], button:not(:disabled)');
    if (!target) return;
    event.preventDefault();
    target.focus();
  }, []);

  return {
    ref,
    canGoBack: !ends.start,
    canGoForward: !ends.end,
    back: () => move(-1),
    forward: () => move(1),
    onKeyDown,
  };
};
