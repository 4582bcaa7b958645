import { useCallback, type KeyboardEvent } from 'react';

type Direction = 'up' | 'down' | 'left' | 'right';
const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Targets of the arrow keys: studios, and one link of each game. */
const targets = 'nav[data-found] > a, [data-found] article > a';

type Place = Readonly<{ left: number; right: number; top: number; bottom: number }>;

/** Returns the distance in a direction, or null if `to` is elsewhere. Vertical distance weighs more. */
const distance = (from: Place, to: Place, direction: Direction): number | null => {
  const aside = to.left - from.left;
  const below = to.top - from.top;
  const isSameLine = to.top < from.bottom && to.bottom > from.top;
  if (direction === 'left' || direction === 'right')
    return isSameLine && (direction === 'left' ? aside < 0 : aside > 0) ? Math.abs(aside) : null;
  return !isSameLine && (direction === 'up' ? below < 0 : below > 0) ? Math.abs(below) * 10 + Math.abs(aside) : null;
};

/** Returns the index of the nearest place in a direction, or -1. */
export const nextIndex = (from: Place, places: readonly Place[], direction: Direction): number => {
  const distances = places.map((place) => distance(from, place, direction) ?? Number.POSITIVE_INFINITY);
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.indexOf(least) : -1;
};

/**
 * Arrow keys move the focus from the search field to the results, between results by their position, and back. In the
 * field, left and right move the cursor.
 */
export const useArrowKeys = (): ((event: KeyboardEvent<HTMLElement>) => void) =>
  useCallback((event) => {
    const direction = directions[event.key];
    const { target, currentTarget } = event;
    if (
      direction === undefined ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      !(target instanceof HTMLElement)
    )
      return;
    const field = currentTarget.querySelector<HTMLInputElement>('input');
    if (target === field && direction !== 'down') return;
    const links = [...currentTarget.querySelectorAll<HTMLElement>(targets)].filter((link) => link !== target);
    const index = nextIndex(
      target.getBoundingClientRect(),
      links.map((link) => link.getBoundingClientRect()),
      direction,
    );
    const next = links[index] ?? (direction === 'up' ? field : null);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }, []);
