import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export type ScrollRow = Readonly<{
  ref: RefObject<HTMLUListElement | null>;
  canGoBack: boolean;
  canGoOn: boolean;
  back: () => void;
  on: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLUListElement>) => void;
}>;

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Returns a distance in reading direction as `scrollLeft` counts it, which grows to the right in every language. */
const towards = (element: Element, distance: number): number => (isRightToLeft(element) ? -distance : distance);

/**
 * Scrolls a row: by a screenful with arrow buttons, item by item with arrow keys. `onMoreSeen` is called when it
 * scrolls or is wider than its content.
 */
export const useScrollRow = (count: number, onMoreSeen: () => void): ScrollRow => {
  const ref = useRef<HTMLUListElement>(null);
  const moreSeen = useRef(onMoreSeen);
  const [ends, setEnds] = useState({ start: true, end: true });

  useEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const measure = () => {
      // Right-to-left rows count from zero downwards.
      const passed = Math.abs(row.scrollLeft);
      if (passed > 0 || row.clientWidth >= row.scrollWidth) moreSeen.current();
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
    row?.scrollBy({ left: towards(row, row.clientWidth * 0.9 * screens), behavior: 'smooth' });
  }, []);

  const onKeyDown = useCallback((event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const row = event.currentTarget;
    const items = [...row.children];
    const at = items.findIndex((item) => item.contains(document.activeElement));
    if (at < 0) return;
    const step = towards(row, event.key === 'ArrowRight' ? 1 : -1);
    const target = items[at + step]?.querySelector<HTMLElement>('a[href], button:not(:disabled)');
    if (!target) return;
    event.preventDefault();
    target.focus();
  }, []);

  return { ref, canGoBack: !ends.start, canGoOn: !ends.end, back: () => move(-1), on: () => move(1), onKeyDown };
};
