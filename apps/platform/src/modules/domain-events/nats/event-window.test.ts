import type { StoredEvent } from '../event-types.ts';
import { createEventWindow } from './event-window.ts';

const eventAt = (position: number): StoredEvent => ({
  position,
  type: 'round.settled',
  version: 1,
  playerId: 'zoe',
  data: {},
  occurredAt: new Date(0),
});
const windowOf = (capacity: number, ...positions: readonly number[]) => {
  const window = createEventWindow(capacity);
  for (const position of positions) window.add(eventAt(position));
  return (after: number, limit = 100) => window.read(after, limit)?.map(({ position }) => position) ?? null;
};

it('returns the events after a position, at most the limit', () => {
  const read = windowOf(10, 5, 6, 7, 8);
  expect(read(4)).toEqual([5, 6, 7, 8]);
  expect(read(6, 1)).toEqual([7]);
  expect(read(8)).toEqual([]);
  expect(read(100)).toEqual([]);
});

it('does not answer a reader whose next event it does not have', () => {
  expect(windowOf(10)(0)).toBeNull();
  expect(windowOf(10, 5, 6)(3)).toBeNull();
});

it('ignores an event that was delivered twice', () => {
  expect(windowOf(10, 5, 6, 5, 6, 7)(4)).toEqual([5, 6, 7]);
});

it('begins again after a gap, so that readers find the missing events elsewhere', () => {
  const read = windowOf(10, 5, 6, 9);
  expect(read(6)).toBeNull();
  expect(read(8)).toEqual([9]);
});

it('forgets the oldest events', () => {
  const read = windowOf(3, 1, 2, 3, 4, 5, 6);
  expect(read(0)).toBeNull();
  expect(read(3)).toEqual([4, 5, 6]);
});
