import { useCallback, type KeyboardEvent } from 'react';

type Way = 'up' | 'down' | 'left' | 'right';
const ways: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** What arrows lead to: studios, and each game once, whatever else stands on its card. */
const found = 'nav[data-found] > a, [data-found] article > a';

type Place = Readonly<{ left: number; right: number; top: number; bottom: number }>;

/** How far a place lies in a direction; null where it does not. Lines count before what stands beside one another. */
const distance = (from: Place, to: Place, way: Way): number | null => {
  const aside = to.left - from.left;
  const below = to.top - from.top;
  const isSameLine = to.top < from.bottom && to.bottom > from.top;
  if (way === 'left' || way === 'right')
    return isSameLine && (way === 'left' ? aside < 0 : aside > 0) ? Math.abs(aside) : null;
  return !isSameLine && (way === 'up' ? below < 0 : below > 0) ? Math.abs(below) * 10 + Math.abs(aside) : null;
};

/** Which of the places is the next one from another in a direction; -1 where there is none. */
export const nextIndex = (from: Place, places: readonly Place[], way: Way): number => {
  const distances = places.map((place) => distance(from, place, way) ?? Number.POSITIVE_INFINITY);
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.indexOf(least) : -1;
};

/**
 * Arrow keys lead from the field to what was found, within it as it stands on the screen, and back to the field. Within
 * the field left and right move the cursor.
 */
export const useArrowKeys = (): ((event: KeyboardEvent<HTMLElement>) => void) =>
  useCallback((event) => {
    const way = ways[event.key];
    const { target, currentTarget } = event;
    if (
      way === undefined ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      !(target instanceof HTMLElement)
    )
      return;
    const field = currentTarget.querySelector<HTMLInputElement>('input');
    if (target === field && way !== 'down') return;
    const links = [...currentTarget.querySelectorAll<HTMLElement>(found)].filter((link) => link !== target);
    const index = nextIndex(
      target.getBoundingClientRect(),
      links.map((link) => link.getBoundingClientRect()),
      way,
    );
    const next = links[index] ?? (way === 'up' ? field : null);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }, []);
