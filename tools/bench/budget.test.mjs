// @ts-check
import { isKept, report } from './budget.mjs';
import { median } from './visit.mjs';

test('accepts a value that equals its limit', () => {
  expect(isKept({ name: 'a', value: 5, limit: 5, unit: '' })).toBe(true);
  expect(isKept({ name: 'a', value: 5.1, limit: 5, unit: '' })).toBe(false);
  expect(isKept({ name: 'a', value: 5, limit: 5, unit: '', atLeast: true })).toBe(true);
  expect(isKept({ name: 'a', value: 4.9, limit: 5, unit: '', atLeast: true })).toBe(false);
});

test('accepts half of the limit above a baseline that exceeds the limit', () => {
  const slow = (/** @type {number} */ value) =>
    isKept({ name: 'a', value, limit: 50, unit: ' ms', beside: { name: 'as static HTML', value: 60 } });
  expect([slow(85), slow(86)]).toEqual([true, false]);
  const quick = (/** @type {number} */ value) =>
    isKept({ name: 'a', value, limit: 50, unit: ' ms', beside: { name: 'as static HTML', value: 10 } });
  expect([quick(50), quick(51)]).toEqual([true, false]);
});

test('rejects a value that was not measured', () => {
  expect(isKept({ name: 'a', value: median([]), limit: 5, unit: '' })).toBe(false);
  expect(isKept({ name: 'a', value: Number.NaN, limit: 5, unit: '' })).toBe(false);
});

test('rejects 0 where a value is never 0', () => {
  expect(isKept({ name: 'JavaScript', value: 0, limit: 125, unit: ' KB', isNeverZero: true })).toBe(false);
  expect(isKept({ name: 'JavaScript', value: 124, limit: 125, unit: ' KB', isNeverZero: true })).toBe(true);
  expect(isKept({ name: 'layout shift', value: 0, limit: 0.005, unit: '' })).toBe(true);
});

test('throws for a report without measures', () => {
  expect(() => report([], {}, () => {})).toThrow(RangeError);
});

test('reports one broken limit as broken and prints JSON last', () => {
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
