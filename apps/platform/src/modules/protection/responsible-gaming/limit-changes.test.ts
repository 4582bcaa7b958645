import fc from 'fast-check';
import { usageOf } from './limit-arithmetic.ts';
import {
  applyLimit,
  cancelRequest,
  confirmRequest,
  isImmediate,
  openRequestOf,
  requestLimit,
} from './limit-changes.ts';
import { depositLimitOf } from './limit.presenter.ts';
import type { Limit } from './responsible-gaming.repository.ts';

const hour_ms = 60 * 60 * 1000;
const day_ms = 24 * hour_ms;
const at = new Date('2026-03-01T10:00:00Z');
const after = (ms: number) => new Date(at.getTime() + ms);
const limit = (days: number, amount: number, currency: Limit['currency'] = 'EUR'): Limit => ({
  days,
  amount,
  currency,
});
/** One dollar is two euros. */
const usd = {
  toUsdCents: (amount: number, currency: string) => (currency === 'EUR' ? Math.floor(amount / 2) : amount),
  fromUsdCents: (cents: number, currency: string) => (currency === 'EUR' ? cents * 2 : cents),
};
const present = { limit: limit(7, 100), requested: null };
const requested = requestLimit(present, limit(7, 200), at, 24 * 60 * 60).state;

describe('a change of the limit', () => {
  it.each([
    [null, limit(7, 100), true],
    [null, null, true],
    [limit(7, 100), limit(7, 100), true],
    [limit(7, 100), limit(7, 99), true],
    [limit(7, 100), limit(7, 101), false],
    [limit(7, 100), null, false],
    [limit(7, 100), limit(7, 50, 'USD'), true],
    [limit(7, 100), limit(7, 51, 'USD'), false],
  ])('from %j to %j is immediate: %s', (from, to, expected) => {
    expect(isImmediate(to, from, usd)).toBe(expected);
  });

  it('cancels an earlier request when it is immediate', () => {
    expect(applyLimit(limit(1, 5))).toEqual({
      state: { limit: limit(1, 5), requested: null },
      action: 'set',
      limit: limit(1, 5),
    });
  });

  it('leaves the current limit in force until it is confirmed', () => {
    expect(requested).toEqual({
      limit: limit(7, 100),
      requested: {
        limit: limit(7, 200),
        requestedAt: at,
        confirmableAt: after(day_ms),
        lapsesAt: after(8 * day_ms),
      },
    });
  });
});

describe('the confirmation of a request', () => {
  it.each([
    [0, 'cooling_off'],
    [day_ms - 1, 'cooling_off'],
    [8 * day_ms, 'nothing_to_confirm'],
    [30 * day_ms, 'nothing_to_confirm'],
  ])('after %i ms is refused with %s', (ms, reason) => {
    expect(() => confirmRequest(requested, after(ms))).toThrow(
      expect.objectContaining({ code: 'InvalidRequestException', details: expect.objectContaining({ reason }) }),
    );
  });

  it.each([day_ms, 8 * day_ms - 1])('after %i ms sets the requested limit', (ms) => {
    expect(confirmRequest(requested, after(ms))).toEqual({
      state: { limit: limit(7, 200), requested: null },
      action: 'confirmed',
      limit: limit(7, 200),
    });
  });

  it('of a removal removes the limit', () => {
    const removal = requestLimit(present, null, at, 0).state;
    expect(confirmRequest(removal, at).state).toEqual({ limit: null, requested: null });
  });

  it('never succeeds before the end of the cooling-off', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 6), fc.nat(10 ** 9), (coolingOffSeconds, ms) => {
        const { state } = requestLimit(present, limit(7, 200), at, coolingOffSeconds);
        let isConfirmed = true;
        try {
          confirmRequest(state, after(ms));
        } catch {
          isConfirmed = false;
        }
        const isOpen = openRequestOf(state, after(ms)) !== null;
        expect(isConfirmed).toBe(isOpen && ms >= coolingOffSeconds * 1000);
      }),
    );
  });
});

describe('the cancellation of a request', () => {
  it('leaves the current limit in force', () => {
    expect(cancelRequest(requested, after(hour_ms))).toEqual({
      state: { limit: limit(7, 100), requested: null },
      action: 'cancelled',
      limit: limit(7, 200),
    });
  });

  it.each([
    ['no request', present, at],
    ['a lapsed request', requested, after(8 * day_ms)],
  ])('is refused with %s', (_case, state, moment) => {
    expect(() => cancelRequest(state, moment)).toThrow(
      expect.objectContaining({ details: { reason: 'nothing_to_cancel' } }),
    );
  });
});

describe('the limit as the API shows it', () => {
  it('has no amounts without a limit', () => {
    expect(depositLimitOf(null, null, null)).toEqual({
      period: 'none',
      limit_amount: null,
      available_amount: null,
      expired_at: null,
      can_edit: true,
      requested: null,
    });
  });

  it.each([1, 7, 14, 30])('has the period of %i days', (days) => {
    expect(depositLimitOf(limit(days, 100), null, null).period).toBe(String(days));
  });

  it('cannot be edited while a request is open', () => {
    const shown = depositLimitOf(present.limit, requested.requested, null);
    expect(shown).toMatchObject({ can_edit: false, requested: { limit_amount: { amount: 200, currency: 'EUR' } } });
  });
});

describe('the available amount of a limit', () => {
  const deposit = fc.record({
    amount: fc.integer({ min: 1, max: 200 }),
    currency: fc.constant('EUR' as const),
    at: fc.integer({ min: 0, max: 6 * 24 }).map((hours) => after(-hours * hour_ms)),
    isOpen: fc.boolean(),
  });

  it('is never negative, and an amount is within the limit at its date', () => {
    fc.assert(
      fc.property(fc.array(deposit, { maxLength: 10 }), fc.integer({ min: 1, max: 100 }), (deposits, amount) => {
        const { available, fitsAt, renewsAt } = usageOf(limit(7, 100), deposits, at, usd);
        expect(available.amount).toBeGreaterThanOrEqual(0);
        expect(renewsAt === null).toBe(deposits.length === 0);
        const fits = fitsAt(amount);
        if (fits === null) return;
        const remaining = deposits
          .filter(({ isOpen, at: settledAt }) => (isOpen ? at : settledAt).getTime() + 7 * day_ms > fits.getTime())
          .reduce((sum, one) => sum + one.amount, 0);
        expect(remaining + amount).toBeLessThanOrEqual(100);
      }),
    );
  });
});
