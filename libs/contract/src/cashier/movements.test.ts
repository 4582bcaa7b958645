import * as v from 'valibot';
import { getMovements } from './index.ts';

test('replaces a category that this release does not know with `other`', () => {
  const sums = { credited: { amount: 0, currency: 'EUR' }, debited: { amount: 100, currency: 'EUR' } };
  const schema = getMovements.output.entries.totals;
  expect(v.parse(schema, [{ category: 'raffle', ...sums, entries: 1 }])).toMatchObject([
    { category: 'other', entries: 1 },
  ]);
  expect(v.parse(schema, [{ category: 'deposit', ...sums, entries: 1 }])).toMatchObject([{ category: 'deposit' }]);
});
