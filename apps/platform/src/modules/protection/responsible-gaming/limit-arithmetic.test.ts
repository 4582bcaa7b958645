import fc from 'fast-check';
import { isStricter, usageOf } from './limit-arithmetic.ts';
import type { Limit } from './responsible-gaming.repository.ts';

const limit = (days: number, amount: number): Limit => ({ days, amount, currency: 'EUR' });
const rates = { toUsdCents: (amount: number) => amount, fromUsdCents: (cents: number) => cents };

test.each([
  [limit(7, 100), limit(7, 100), true],
  [limit(7, 99), limit(7, 100), true],
  [limit(30, 100), limit(7, 100), true],
  [limit(1, 14), limit(7, 100), true],
  [limit(7, 101), limit(7, 100), false],
  [limit(1, 15), limit(7, 100), false],
  [limit(7, 20), limit(30, 99), false],
  [limit(14, 33), limit(30, 99), true],
])('returns whether %j is stricter than %j: %s', (next, present, expected) => {
  expect(isStricter(next, present)).toBe(expected);
});

test('a stricter limit allows no deposit that the current limit forbids', () => {
  const days = fc.constantFrom(1, 7, 14, 30);
  const hour = 60 * 60 * 1000;
  const deposits = fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 50 }), hoursAfter: fc.integer({ min: 0, max: 24 * 9 }) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 1, max: 120 }),
      days,
      fc.integer({ min: 1, max: 300 }),
      deposits,
      (nextDays, nextAmount, presentDays, presentAmount, wanted) => {
        const [next, present] = [limit(nextDays, nextAmount), limit(presentDays, presentAmount)];
        fc.pre(isStricter(next, present));
        const accepted: { amount: number; currency: 'EUR'; at: Date; isOpen: boolean }[] = [];
        let now = 0;
        const availableUnder = (one: Limit) =>
          usageOf(
            one,
            accepted.filter(({ at }) => at.getTime() > now - one.days * 24 * hour),
            new Date(now),
            rates,
          ).available.amount;
        for (const { amount, hoursAfter } of wanted) {
          now += hoursAfter * hour;
          if (amount > availableUnder(next)) continue;
          expect(amount).toBeLessThanOrEqual(availableUnder(present));
          accepted.push({ amount, currency: 'EUR', at: new Date(now), isOpen: false });
        }
      },
    ),
  );
});
