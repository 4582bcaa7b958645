import fc from 'fast-check';
import * as v from 'valibot';
import { awardTerms, countReward, presentReward, rewardTerms, type RewardTerms } from './rewards.ts';

/** Converts a US cent to two minor units of the currency. */
const converter = {
  fromUsdCents: (cents: number) => cents * 2,
  toUsdCents: (amount: number) => Math.floor(amount / 2),
};
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const bonus = { type: 'bonus', usd_cents: 500, wagering_requirement: 30, lifetime_days: 7 } as const;
const freespins = {
  type: 'freespins',
  game: 'amber-fox',
  spins: 10,
  spin_usd_cents: 20,
  wagering_requirement: 5,
  lifetime_days: 3,
} as const;

describe('presentReward', () => {
  it.each<[RewardTerms, unknown]>([
    [
      { type: 'points', points: 50 },
      { type: 'points', points: 50 },
    ],
    [
      { type: 'money', usd_cents: 150 },
      { type: 'money', amount: eur(300) },
    ],
    [bonus, { type: 'bonus', amount: eur(1000), wagering_requirement: 30 }],
    [freespins, { type: 'freespins', game: 'amber-fox', spins: 10, spin_value: eur(40) }],
    [{ type: 'item' }, { type: 'item' }],
  ])('presents %j in the currency of the player', (terms, expected) => {
    expect(presentReward(terms, 'EUR', converter)).toEqual(expected);
  });

  it('rounds the value of a spin to a stake that the game accepts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 6 }), (cents) => {
        const reward = presentReward({ ...freespins, spin_usd_cents: cents }, 'EUR', converter);
        const value = reward.type === 'freespins' ? reward.spin_value.amount : 0;
        expect(value).toBeGreaterThan(0);
        expect(value % 20).toBe(0);
      }),
    );
  });
});

describe('countReward', () => {
  it.each<[RewardTerms, number | null, string | null]>([
    [{ type: 'points', points: 50 }, 50, 'points'],
    [{ type: 'money', usd_cents: 150 }, 300, 'EUR'],
    [bonus, 1000, 'EUR'],
    [freespins, 10, 'freespins'],
    [{ type: 'item' }, null, null],
  ])('counts %j', (terms, amount, amountType) => {
    expect(countReward(presentReward(terms, 'EUR', converter))).toEqual({ amount, amountType });
  });

  it('returns no count without a reward', () => {
    expect(countReward(undefined)).toEqual({ amount: null, amountType: null });
  });
});

describe('reward terms', () => {
  it.each([
    { type: 'points', points: 1 },
    { type: 'points', points: 1_000_000_000 },
    { type: 'money', usd_cents: 1 },
    { ...bonus, wagering_requirement: 0, lifetime_days: 1 },
    { ...bonus, wagering_requirement: 200, lifetime_days: 366 },
    { ...freespins, spins: 1 },
    { ...freespins, spins: 1000 },
    { type: 'item' },
  ])('accept %j', (terms) => {
    expect(v.is(rewardTerms, terms)).toBe(true);
  });

  it.each([
    {},
    { type: 'car' },
    { type: 'points' },
    { type: 'points', points: 0 },
    { type: 'points', points: 1.5 },
    { type: 'points', points: '10' },
    { type: 'points', points: 1_000_000_001 },
    { type: 'money', usd_cents: 0 },
    { type: 'money', usd_cents: -100 },
    { ...bonus, usd_cents: 0 },
    { ...bonus, wagering_requirement: -1 },
    { ...bonus, wagering_requirement: 201 },
    { ...bonus, lifetime_days: 0 },
    { ...bonus, lifetime_days: 367 },
    { ...freespins, spins: 0 },
    { ...freespins, spins: 1001 },
    { ...freespins, spin_usd_cents: 0 },
    { ...freespins, game: 'Amber Fox' },
    { ...freespins, game: '' },
    { ...freespins, game: 'a'.repeat(81) },
    { ...freespins, wagering_requirement: 0.5 },
    { ...freespins, lifetime_days: undefined },
  ])('reject %j', (terms) => {
    expect(v.is(rewardTerms, terms)).toBe(false);
  });

  it('exclude goods from the rewards of quests and levels', () => {
    expect(v.is(awardTerms, [{ type: 'points', points: 5 }, { type: 'money', usd_cents: 5 }, bonus, freespins])).toBe(
      true,
    );
    expect(v.is(awardTerms, [{ type: 'points', points: 5 }, { type: 'item' }])).toBe(false);
  });
});
