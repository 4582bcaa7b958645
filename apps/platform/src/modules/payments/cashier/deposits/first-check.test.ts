import { nextCheckAt } from '../settlement/check-schedule.ts';
import { firstCheckAfter } from './first-check.ts';

const at = new Date('2026-03-01T23:59:30Z');

it('schedules the first check of a deposit after a minute, also across midnight', () => {
  expect(firstCheckAfter(at)).toEqual(new Date('2026-03-02T00:00:30Z'));
});

it('does not change the given time', () => {
  firstCheckAfter(at);
  nextCheckAt(at, 30, 3);
  expect(at).toEqual(new Date('2026-03-01T23:59:30Z'));
});
