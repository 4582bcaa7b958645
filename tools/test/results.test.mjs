// @ts-check
import { createResults, failure, one } from './results.mjs';

test('the results have a column for each check in the order of their first results', () => {
  const results = createResults();
  results.add('shell', 'lint', one(true));
  results.add('cashier', 'unit', { passed: 7, failed: 1, skipped: 0 });
  results.add('cashier', 'lint', one(true));
  const [head = ''] = results.lines();
  expect(head.indexOf('lint')).toBeLessThan(head.indexOf('unit'));
  expect(results.total()).toMatchObject({ passed: 9, failed: 1 });
});

test('a project fails in the check that failed, and in no other', () => {
  const results = createResults();
  results.add('shell', 'lint', one(true));
  results.add('shell', 'e2e', failure('not built'));
  expect([results.hasFailed('shell', 'e2e'), results.hasFailed('shell', 'lint')]).toEqual([true, false]);
  expect(results.hasFailed('cashier', 'lint')).toBe(false);
});

test('the last result of a check replaces the earlier one', () => {
  const results = createResults();
  results.add('shell', 'lint', one(false));
  results.add('shell', 'lint', one(true));
  expect(results.total()).toMatchObject({ passed: 1, failed: 0 });
});
