import { nextCheckAt } from '../settlement/check-schedule.ts';
import { firstCheckAfter } from './first-check.ts';

const at = new Date('2026-03-01T23:59:30Z');

it('the first check of a deposit follows after a minute, also across midnight', () => {
  expect(firstCheckAfter(at)).toEqual(new Date('2026-03-02T00:00:30Z'));
});

it('a check does not change the time it was given', () => {
  firstCheckAfter(at);
  nextCheckAt(at, 30, 3);
  expect(at).toEqual(new Date('2026-03-01T23:59:30Z'));
});
