import { isKept, report } from './budget.mjs';

test('a limit is kept up to itself, and from itself on', () => {
  expect(isKept({ name: 'a', value: 5, limit: 5, unit: '' })).toBe(true);
  expect(isKept({ name: 'a', value: 5.1, limit: 5, unit: '' })).toBe(false);
  expect(isKept({ name: 'a', value: 5, limit: 5, unit: '', atLeast: true })).toBe(true);
  expect(isKept({ name: 'a', value: 4.9, limit: 5, unit: '', atLeast: true })).toBe(false);
});

test('where the browser alone takes much, what is added takes half of the limit at most', () => {
  const slow = (/** @type {number} */ value) =>
    isKept({ name: 'a', value, limit: 50, unit: ' ms', beside: { name: 'as static HTML', value: 60 } });
  expect([slow(85), slow(86)]).toEqual([true, false]);
  const quick = (/** @type {number} */ value) =>
    isKept({ name: 'a', value, limit: 50, unit: ' ms', beside: { name: 'as static HTML', value: 10 } });
  expect([quick(50), quick(51)]).toEqual([true, false]);
});

test('what could not be measured is not kept', () => {
  expect(isKept({ name: 'a', value: Number.NaN, limit: 5, unit: '' })).toBe(false);
});

test('a figure of 0 that cannot be is not kept', () => {
  expect(isKept({ name: 'JavaScript', value: 0, limit: 125, unit: ' KB', isNeverZero: true })).toBe(false);
  expect(isKept({ name: 'JavaScript', value: 124, limit: 125, unit: ' KB', isNeverZero: true })).toBe(true);
  expect(isKept({ name: 'layout shift', value: 0, limit: 0.005, unit: '' })).toBe(true);
});

test('one broken limit breaks the report, whose last line is JSON', () => {
  /** @type {string[]} */
  const lines = [];
  expect(
    report(
      [
        { name: 'a', value: 1, limit: 2, unit: ' ms' },
        { name: 'b', value: 3, limit: 2, unit: ' ms' },
      ],
      { runs: 1 },
      (line) => lines.push(line),
    ),
  ).toBe(false);
  expect(lines[1]).toMatch(/^BROKEN.*b: 3 ms/);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ kept: false, details: { runs: 1 } });
});
