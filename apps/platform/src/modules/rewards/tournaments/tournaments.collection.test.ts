import * as v from 'valibot';
import { tournamentTemplates, tournamentTerms } from './tournaments.collection.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const prize = (place_from: number, place_to: number, amount = 100) => ({ place_from, place_to, amount: usd(amount) });
const terms = {
  games: { types: ['slot'] },
  scoring: 'stake',
  min_stake: null,
  prizes: [prize(1, 1), prize(2, 5)],
  levels: [],
};
const template = {
  sysname: 'spring-race',
  order: 1,
  title: 'Spring race',
  text: 'Stake the most',
  rules: ['One point for each cent'],
  tags: [],
  provider: null,
  image_url: 'media:/race.png',
  dominant_color: '#123456',
  terms,
  schedule: { period_hours: 72, duration_hours: 48, offset_hours: -12 },
};

describe('the terms of a tournament', () => {
  it('accept all players until the end, and do not reset points after a withdrawal by default', () => {
    expect(v.parse(tournamentTerms, terms)).toMatchObject({
      currencies: [],
      countries: [],
      joining: 'until_end',
      reset_on_cashout: false,
    });
  });

  it.each([
    [[prize(1, 1)]],
    [[prize(1, 10)]],
    [[prize(1, 1), prize(2, 2), prize(3, 100)]],
    [[prize(1, 1, 1), prize(2, 2, 1000)]],
  ])('accept the prizes %j', (prizes) => {
    expect(v.is(tournamentTerms, { ...terms, prizes })).toBe(true);
  });

  it.each([
    ['a first place without a prize', [prize(2, 3)]],
    ['a gap', [prize(1, 1), prize(3, 4)]],
    ['an overlap', [prize(1, 3), prize(3, 5)]],
    ['the wrong order', [prize(2, 2), prize(1, 1)]],
    ['a range that ends before it starts', [prize(1, 1), prize(2, 1)]],
  ])('reject prizes with %s', (_title, prizes) => {
    expect(v.safeParse(tournamentTerms, { ...terms, prizes }).issues?.map(({ message }) => message)).toEqual([
      'prizes must cover the places from the first on, without a gap',
    ]);
  });

  it.each([
    { prizes: [] },
    { prizes: [prize(0, 1)] },
    { prizes: [prize(1, 1.5)] },
    { prizes: [prize(1, 1, 0)] },
    { prizes: [prize(1, 1, -5)] },
    { prizes: [{ ...prize(1, 1), amount: { amount: 100, currency: 'EUR' } }] },
    { min_stake: usd(0) },
    { min_stake: { amount: 10, currency: 'EUR' } },
    { scoring: 'luck' },
    { joining: 'always' },
    { currencies: ['usd'] },
    { countries: ['Germany'] },
    { games: { types: ['poker'] } },
    { games: { top: { by: 'popularity', count: 0 } } },
    { reset_on_cashout: 'yes' },
  ])('reject %j', (changes) => {
    expect(v.is(tournamentTerms, { ...terms, ...changes })).toBe(false);
  });

  it.each(['stake', 'payout', 'rounds', 'multiplier'])('accept scoring by %s', (scoring) => {
    expect(v.parse(tournamentTerms, { ...terms, scoring }).scoring).toBe(scoring);
  });
});

describe('a series of tournaments', () => {
  const accepts = (changes: Record<string, unknown>) => v.is(tournamentTemplates.schema, { ...template, ...changes });
  const schedule = (changes: Record<string, unknown>) => accepts({ schedule: { ...template.schedule, ...changes } });

  it('can have a duration equal to its period', () => {
    expect(schedule({ duration_hours: 72 })).toBe(true);
    expect(
      v
        .safeParse(tournamentTemplates.schema, { ...template, schedule: { ...template.schedule, duration_hours: 73 } })
        .issues?.map(({ message }) => message),
    ).toEqual(['a tournament must end before the next of its series begins']);
  });

  it('can start at a date, and must have one when it is not repeated', () => {
    expect(schedule({ starts_at: '2026-12-01T18:00:00.000Z' })).toBe(true);
    expect(schedule({ starts_at: '2026-12-01T18:00:00.000Z', period_hours: null, offset_hours: undefined })).toBe(true);
    expect(schedule({ period_hours: null })).toBe(false);
    expect(schedule({ starts_at: 'tomorrow' })).toBe(false);
  });

  it('has integer hours of at most a leap year', () => {
    const longest = 24 * 366;
    expect(schedule({ period_hours: longest, duration_hours: longest })).toBe(true);
    expect(schedule({ period_hours: longest + 1 })).toBe(false);
    expect(schedule({ duration_hours: 0 })).toBe(false);
    expect(schedule({ duration_hours: 1.5 })).toBe(false);
    expect(schedule({ offset_hours: -longest })).toBe(true);
    expect(schedule({ offset_hours: -longest - 1 })).toBe(false);
  });

  it.each([
    { sysname: 'Spring' },
    { sysname: 'spring_race' },
    { sysname: 'a'.repeat(61) },
    { order: 1.5 },
    { title: '' },
    { text: 'x'.repeat(2001) },
    { provider: 'No Provider!' },
    { terms: { ...terms, prizes: [] } },
  ])('rejects %j', (changes) => {
    expect(accepts(changes)).toBe(false);
  });
});
