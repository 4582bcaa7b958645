import type { Offer } from '@croupier/contract/bonuses';
import * as v from 'valibot';
import { offers } from './campaigns.collection.ts';
import {
  isForDeposit,
  isRunning,
  needsDeposit,
  presentOffer,
  problemFor,
  type OfferAttributes,
  type OfferDocument,
  type OfferPlayer,
} from './offer.rules.ts';

type Promotion = Offer['promotions'][number];

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const attributes: OfferAttributes = {
  order: 1,
  action: 'deposit',
  exclude_methods: [],
  min_amount: null,
  audience: 'everyone',
  limit_per_player: 1,
  countries: [],
  currencies: [],
  is_listed: true,
  title: 'Welcome',
  text: 'A bonus for your deposit',
  terms: 'Terms apply',
  image_url: 'media:/offer.png',
  dominant_color: '#12264a',
  promotions: [{ type: 'bonus', percent: 100 }],
  started_at: null,
  finished_at: null,
};
const offerWith = (changes: Partial<OfferAttributes> = {}): OfferDocument => ({
  documentId: 'welcome',
  locale: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  publishedAt: '2026-01-01T00:00:00.000Z',
  attributes: { ...attributes, ...changes },
});
const player: OfferPlayer = {
  currency: 'EUR',
  countryCode: 'DE',
  isExcluded: false,
  isDuplicate: false,
  deposits: 0,
  taken: new Map(),
};

describe('isRunning', () => {
  const [started_at, finished_at] = ['2026-03-01T10:00:00.000Z', '2026-03-08T10:00:00.000Z'];
  const isRunningAt = (time: string, period: Parameters<typeof isRunning>[0]) => isRunning(period, new Date(time));

  it.each([
    ['a millisecond before the start', '2026-03-01T09:59:59.999Z', false],
    ['at the start', started_at, true],
    ['a millisecond before the end', '2026-03-08T09:59:59.999Z', true],
    ['at the end', finished_at, false],
  ])('returns whether the offer runs %s: %s', (_when, time, expected) => {
    expect(isRunningAt(time, { started_at, finished_at })).toBe(expected);
  });

  it('treats an absent start and an absent end as unlimited', () => {
    expect(isRunningAt('1990-01-01T00:00:00.000Z', { started_at: null, finished_at })).toBe(true);
    expect(isRunningAt('2090-01-01T00:00:00.000Z', { started_at, finished_at: null })).toBe(true);
    expect(isRunningAt('2090-01-01T00:00:00.000Z', { started_at: null, finished_at: null })).toBe(true);
  });

  it('returns false at every time when the end is not after the start', () => {
    for (const time of [started_at, finished_at, '2026-03-04T00:00:00.000Z'])
      expect(isRunningAt(time, { started_at: finished_at, finished_at: started_at })).toBe(false);
  });

  it('compares times, not texts, with a time zone', () => {
    expect(isRunningAt(started_at, { started_at: '2026-03-01T12:00:00+02:00', finished_at: null })).toBe(true);
    expect(isRunningAt(started_at, { started_at: '2026-03-01T09:00:00-02:00', finished_at: null })).toBe(false);
  });
});

describe('isForDeposit', () => {
  it.each([
    ['first_deposit', [true, false, false, false, false]],
    ['second_deposit', [false, true, false, false, false]],
    ['third_deposit', [false, false, true, false, false]],
    ['repeat_deposit', [false, true, true, true, true]],
    ['everyone', [true, true, true, true, true]],
  ] as const)('returns whether %s matches after 0 to 4 deposits', (audience, expected) => {
    expect([0, 1, 2, 3, 4].map((before) => isForDeposit(audience, before))).toEqual(expected);
  });
});

describe('needsDeposit', () => {
  const fixed: Promotion = { type: 'bonus', amount: usd(500) };
  const share: Promotion = { type: 'bonus', percent: 50 };
  const spins: Promotion = { type: 'freespins', spins: 10, game: 'amber-fox', spin_value: usd(20) };

  it.each<[string, Pick<OfferAttributes, 'action' | 'promotions'>, boolean]>([
    ['a deposit offer with a fixed bonus', { action: 'deposit', promotions: [fixed] }, true],
    ['a deposit offer without promotions', { action: 'deposit', promotions: [] }, true],
    ['a code for a percentage', { action: 'promo_code', promotions: [share] }, true],
    ['a code for free spins and a percentage', { action: 'promo_code', promotions: [spins, share] }, true],
    ['a code for a fixed bonus', { action: 'promo_code', promotions: [fixed] }, false],
    ['a code for free spins', { action: 'promo_code', promotions: [spins] }, false],
    ['a login offer without promotions', { action: 'login', promotions: [] }, false],
    ['a registration offer with a fixed bonus', { action: 'registration', promotions: [fixed] }, false],
    [
      'a bonus with both an amount and a percentage',
      { action: 'login', promotions: [{ ...fixed, percent: 50 }] },
      false,
    ],
    ['a percentage of free spins', { action: 'login', promotions: [{ ...spins, percent: 50 }] }, false],
  ])('%s', (_title, offer, expected) => {
    expect(needsDeposit(offer)).toBe(expected);
  });
});

describe('problemFor', () => {
  it('returns no problem for a player who meets all conditions', () => {
    expect(problemFor(offerWith({ countries: ['FR', 'DE'], currencies: ['USD', 'EUR'] }), player)).toBeNull();
  });

  it.each<[string, Partial<OfferAttributes>, Partial<OfferPlayer>]>([
    ['self_excluded', { countries: ['FR'] }, { isExcluded: true }],
    ['country', { countries: ['FR'] }, {}],
    ['country', { countries: ['DE'] }, { countryCode: '' }],
    ['currency', { currencies: ['USD', 'GBP'] }, {}],
    ['audience', { audience: 'first_deposit' }, { deposits: 1 }],
    ['audience', { audience: 'repeat_deposit' }, {}],
    ['taken', {}, { taken: new Map([['welcome', 1]]) }],
    ['taken', { limit_per_player: 3 }, { taken: new Map([['welcome', 4]]) }],
  ])('returns %s for %j and %j', (problem, changes, own) => {
    expect(problemFor(offerWith(changes), { ...player, ...own })).toBe(problem);
  });

  it('counts only takes of the same offer, up to its limit', () => {
    const takenTwice = { ...player, taken: new Map([['welcome', 2]]) };
    expect(problemFor(offerWith({ limit_per_player: 3 }), takenTwice)).toBeNull();
    expect(problemFor(offerWith({ limit_per_player: 2 }), takenTwice)).toBe('taken');
    expect(problemFor(offerWith({ limit_per_player: null }), takenTwice)).toBeNull();
    expect(problemFor(offerWith(), { ...player, taken: new Map([['another', 9]]) })).toBeNull();
  });

  it('reports the country before the currency, the currency before the audience, and the limit last', () => {
    const excluded = { ...player, deposits: 1, taken: new Map([['welcome', 1]]) };
    const conditions: Partial<OfferAttributes> = {
      countries: ['FR'],
      currencies: ['USD'],
      audience: 'first_deposit',
    };
    expect(problemFor(offerWith(conditions), excluded)).toBe('country');
    expect(problemFor(offerWith({ ...conditions, countries: [] }), excluded)).toBe('currency');
    expect(problemFor(offerWith({ ...conditions, countries: [], currencies: [] }), excluded)).toBe('audience');
    expect(problemFor(offerWith(), excluded)).toBe('taken');
  });
});

describe('presentOffer', () => {
  const halve = ({ amount }: { amount: number }) => ({ amount: amount / 2, currency: 'EUR' as const });
  const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

  it('returns amounts as configured without a conversion', () => {
    const shown = presentOffer(offerWith({ min_amount: usd(1000), exclude_methods: ['card'] }), true);
    expect(shown.trigger).toEqual({
      action: 'deposit',
      params: { exclude_methods: ['card'], min_amount: usd(1000) },
      user_satisfies_params: true,
    });
    expect(shown).toMatchObject({ id: 'welcome', promotions: attributes.promotions, finished_at: null });
  });

  it('converts every amount and leaves percentages and counts unchanged', () => {
    const promotion: Promotion = {
      type: 'bonus',
      percent: 100,
      max_amount: usd(10_000),
      amount: usd(600),
      max_bet: usd(500),
      spin_value: usd(80),
      spins: 10,
      wagering_requirement: 30,
      max_conversion: 5,
      expires_in_days: 7,
    };
    const shown = presentOffer(offerWith({ min_amount: usd(2000), promotions: [promotion] }), false, halve);
    expect(shown.trigger.params.min_amount).toEqual(eur(1000));
    expect(shown.trigger.user_satisfies_params).toBe(false);
    expect(shown.promotions).toEqual([
      { ...promotion, max_amount: eur(5000), amount: eur(300), max_bet: eur(250), spin_value: eur(40) },
    ]);
  });

  it('rounds a converted spin value to a playable stake', () => {
    const promotion: Promotion = { type: 'freespins', spins: 5, game: 'amber-fox', spin_value: usd(50) };
    const [shown] = presentOffer(offerWith({ promotions: [promotion] }), true, halve).promotions;
    expect(shown?.spin_value).toEqual(eur(20));
  });

  it('returns no conditions of the audience', () => {
    const shown = presentOffer(offerWith({ countries: ['DE'], limit_per_player: 2 }), true);
    expect(Object.keys(shown).sort()).toEqual(['description', 'finished_at', 'id', 'promotions', 'trigger']);
  });
});

describe('the schema of offers', () => {
  const accepts = (changes: Record<string, unknown>) => v.is(offers.schema, { ...attributes, ...changes });
  const spins = { type: 'freespins', spins: 10, game: 'amber-fox', spin_value: usd(20) };

  it('fills in the defaults of optional attributes', () => {
    const {
      limit_per_player: _limit,
      countries: _countries,
      currencies: _currencies,
      is_listed: _listed,
      ...rest
    } = attributes;
    expect(v.parse(offers.schema, rest)).toMatchObject({
      limit_per_player: 1,
      countries: [],
      currencies: [],
      is_listed: true,
    });
  });

  it.each([
    ['a percentage', { type: 'bonus', percent: 100 }],
    ['a fixed amount', { type: 'bonus', amount: usd(1) }],
    [
      'zero wagering and unlimited conversion',
      { type: 'bonus', percent: 1, wagering_requirement: 0, max_conversion: 0 },
    ],
    ['free spins', spins],
    ['free spins that pay main money', { ...spins, winnings: 'main' }],
    ['a betting bonus with minimum odds', { type: 'bonus', percent: 1, is_betting: true, min_odds: 1.5 }],
  ])('accepts a promotion of %s', (_title, promotion) => {
    expect(accepts({ promotions: [promotion] })).toBe(true);
  });

  it.each([
    ['cashback', { type: 'cashback', percent: 10 }, 'cashback is given by cashback-programs'],
    ['neither an amount nor a percentage', { type: 'bonus' }, 'a bonus is an amount, or percent of a deposit'],
    ['both', { type: 'bonus', percent: 1, amount: usd(1) }, 'a bonus is an amount, or percent of a deposit'],
    ['no game', { ...spins, game: undefined }, 'free spins are spins, a game and a spin_value'],
    ['no spin value', { ...spins, spin_value: undefined }, 'free spins are spins, a game and a spin_value'],
    ['no spins', { ...spins, spins: 0 }, 'free spins are spins, a game and a spin_value'],
    ['negative spins', { ...spins, spins: -1 }, 'amounts, percent, spins and expires_in_days are more than 0'],
    ['half a spin', { ...spins, spins: 1.5 }, 'spins and expires_in_days are integers'],
    ['half a day', { type: 'bonus', percent: 1, expires_in_days: 0.5 }, 'spins and expires_in_days are integers'],
    [
      'negative wagering',
      { type: 'bonus', percent: 1, wagering_requirement: -1 },
      'wagering_requirement and max_conversion are not less than 0',
    ],
    [
      'a negative conversion limit',
      { type: 'bonus', percent: 1, max_conversion: -1 },
      'wagering_requirement and max_conversion are not less than 0',
    ],
  ])('rejects a promotion with %s', (_title, promotion, message) => {
    const result = v.safeParse(offers.schema, { ...attributes, promotions: [promotion] });
    expect(result.issues?.map((issue) => issue.message)).toEqual([message]);
  });

  it.each([
    { percent: 0 },
    { percent: -5 },
    { percent: 1, max_amount: usd(0) },
    { percent: 1, max_bet: usd(-1) },
    { percent: 1, expires_in_days: 0 },
    { amount: usd(0) },
  ])('rejects the bonus %j, which grants nothing or never', (promotion) => {
    expect(accepts({ promotions: [{ type: 'bonus', ...promotion }] })).toBe(false);
  });

  it.each([
    { limit_per_player: 0 },
    { limit_per_player: 1.5 },
    { countries: ['de'] },
    { countries: ['DEU'] },
    { currencies: ['XXX'] },
    { audience: 'fourth_deposit' },
    { action: 'logout' },
    { title: '  ' },
    { title: 'x'.repeat(201) },
    { text: 'x'.repeat(1001) },
    { terms: 'x'.repeat(2001) },
    { image_url: '/offer.png' },
    { dominant_color: 'red' },
    { started_at: '2026-03-01' },
    { order: 0.5 },
  ])('rejects %j', (changes) => {
    expect(accepts(changes)).toBe(false);
  });
});
