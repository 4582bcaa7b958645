import fc from 'fast-check';
import { dayOf, describePeriods, exceededLimit, monthOf, noUsage, periodDetails } from './period-limits.ts';

const minor = fc.nat(10 ** 9);
const limits = fc
  .record({ dayAmount: minor, dayCount: fc.nat(50), monthAmount: minor })
  .map((own) => ({ ...own, dayStart: new Date('2026-02-28T00:00:00Z'), monthStart: new Date('2026-02-01T00:00:00Z') }));
const used = fc.record({ dayAmount: minor, dayCount: fc.nat(50), monthAmount: minor });
const amount = fc.integer({ min: 1, max: 10 ** 9 });
const euro = { dayAmount: 500_000, dayCount: 10, monthAmount: 3_000_000 };
const march = { ...euro, dayStart: new Date('2026-03-31T00:00:00Z'), monthStart: new Date('2026-03-01T00:00:00Z') };

describe('the exceeded limit', () => {
  it.each([
    [{ ...noUsage }, 500_000, null],
    [{ ...noUsage }, 500_001, 'day_amount'],
    [{ ...noUsage, dayCount: 9 }, 1, null],
    [{ ...noUsage, dayCount: 10 }, 1, 'day_count'],
    [{ ...noUsage, monthAmount: 2_999_999 }, 1, null],
    [{ ...noUsage, monthAmount: 2_999_999 }, 2, 'month_amount'],
    [{ dayCount: 10, dayAmount: 500_000, monthAmount: 3_000_000 }, 1, 'day_count'],
  ])('after %j for the amount %i is %s', (usage, further, limit) => {
    expect(exceededLimit(march, usage, further)).toBe(limit);
  });

  it('is null exactly when the amount does not exceed the remaining amount', () => {
    fc.assert(
      fc.property(limits, used, amount, (own, usage, further) => {
        const { day, month, day_count: count } = describePeriods(own, usage, 'EUR');
        const fits = count >= 1 && further <= day.available_amount.amount && further <= month.available_amount.amount;
        expect(exceededLimit(own, usage, further) === null).toBe(fits);
      }),
    );
  });

  it('is exceeded by every larger amount', () => {
    fc.assert(
      fc.property(limits, used, amount, fc.nat(10 ** 9), (own, usage, further, more) => {
        if (exceededLimit(own, usage, further) === null) return;
        expect(exceededLimit(own, usage, further + more)).not.toBeNull();
      }),
    );
  });
});

describe('the remaining amount of a limit', () => {
  it('is never negative and never more than the limit', () => {
    fc.assert(
      fc.property(limits, used, (own, usage) => {
        const { day, month, day_count: count } = describePeriods(own, usage, 'EUR');
        for (const { available_amount: available, limit_amount: limit } of [day, month]) {
          expect(available.amount).toBeGreaterThanOrEqual(0);
          expect(available.amount).toBeLessThanOrEqual(limit.amount);
        }
        expect(count).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('renews at midnight and at the first of the month, in UTC', () => {
    const { day, month } = describePeriods(march, noUsage, 'EUR');
    expect([day.expired_at, month.expired_at]).toEqual(['2026-04-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z']);
  });
});

describe('the day and month of a time', () => {
  it.each([
    ['2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['2028-02-29T23:59:59.999Z', '2028-02-29T00:00:00.000Z', '2028-02-01T00:00:00.000Z'],
    ['2026-12-31T23:30:00.000-02:00', '2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('of %s begin at %s and %s', (moment, day, month) => {
    expect([dayOf(new Date(moment)), monthOf(new Date(moment))]).toEqual([new Date(day), new Date(month)]);
  });

  it('contain the time', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
        const sinceDay = at.getTime() - dayOf(at).getTime();
        expect(sinceDay >= 0 && sinceDay < 24 * 60 * 60 * 1000).toBe(true);
        expect(monthOf(at).getTime()).toBeLessThanOrEqual(dayOf(at).getTime());
      }),
    );
  });
});

describe('the details of a refusal', () => {
  const usage = { dayAmount: 400_000, dayCount: 10, monthAmount: 2_900_000 };

  it.each([
    ['day_amount', { period: 'day', limit_amount: { amount: 500_000 }, available_amount: { amount: 100_000 } }],
    ['month_amount', { period: 'month', limit_amount: { amount: 3_000_000 }, available_amount: { amount: 100_000 } }],
    ['day_count', { period: 'day', limit_count: 10 }],
  ] as const)('by %s contain the period and its limit', (limit, details) => {
    expect(periodDetails(march, usage, limit, 'EUR')).toMatchObject(details);
  });
});
