import * as v from 'valibot';
import { exceededBounds, reviewBounds, type Activity, type ReviewBounds } from './review-bounds.ts';

/** A euro is two dollars. */
const usd = { toUsdCents: (amount: number, currency: string) => (currency === 'EUR' ? amount * 2 : amount) };
const eur = (amount: number) => ({ currency: 'EUR', amount }) as const;
const quiet: Activity = { deposits: [], withdrawals: [eur(100)], payoutDetails: 1, stakes: [] };
const reasons = (bounds: ReviewBounds, own: Partial<Activity> = {}) =>
  exceededBounds(eur(100), { ...quiet, ...own }, bounds, usd);

it.each<[string, ReviewBounds, Partial<Activity>, Partial<Activity>]>([
  ['deposit_count', { deposits_per_day: 2 }, { deposits: [eur(1), eur(1)] }, { deposits: [eur(1), eur(1), eur(1)] }],
  ['deposit_sum', { deposited_usd_cents_per_day: 200 }, { deposits: [eur(100)] }, { deposits: [eur(100), eur(1)] }],
  ['withdrawal_count', { withdrawals_per_day: 1 }, {}, { withdrawals: [eur(1), eur(1)] }],
  ['withdrawal_sum', { withdrawn_usd_cents_per_day: 200 }, {}, { withdrawals: [eur(101)] }],
  ['payout_details', { payout_details_per_week: 2 }, { payoutDetails: 2 }, { payoutDetails: 3 }],
  [
    'without_play',
    { staked_percent_per_day: 50 },
    { deposits: [eur(100)], stakes: [{ currency: 'USD', amount: 100 }] },
    { deposits: [eur(100)], stakes: [eur(49)] },
  ],
])('gives the reason %s above its bound only', (reason, bounds, within, above) => {
  expect(reasons(bounds, within)).toEqual([]);
  expect(reasons(bounds, above)).toEqual([reason]);
  expect(reasons({}, above)).toEqual([]);
});

it('compares the amount of the payout in US cents', () => {
  expect(reasons({ payout_usd_cents: 200 })).toEqual([]);
  expect(reasons({ payout_usd_cents: 199 })).toEqual(['amount']);
});

it('gives every reason that applies', () => {
  expect(reasons({ payout_usd_cents: 0, withdrawals_per_day: 0 })).toEqual(['amount', 'withdrawal_count']);
});

it('accepts whole bounds of known names only', () => {
  expect(v.is(reviewBounds, {})).toBe(true);
  expect(v.is(reviewBounds, { deposits_per_day: 3 })).toBe(true);
  for (const bounds of [{ deposits_per_day: -1 }, { deposits_per_day: 1.5 }, { deposits_per_year: 1 }])
    expect(v.is(reviewBounds, bounds)).toBe(false);
});
