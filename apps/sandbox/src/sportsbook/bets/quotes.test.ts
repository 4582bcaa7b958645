import { createFixtures } from '../odds/fixtures.ts';
import { priceOf, readSelection } from '../odds/markets.ts';
import { isAccepted, type Acceptance } from './acceptance.ts';
import { quoteSlip } from './quotes.ts';

const fixtures = createFixtures('a-seed-of-the-tests');
const now = 1_900_000_000_000;
const selection = 'winner::home';

/** Offered matches whose home side has odds now. */
const priced = fixtures.offered(now).flatMap((fixture) => {
  const read = readSelection(fixture, selection);
  const odds = read && priceOf(fixture, read, now);
  return odds ? [{ event_id: fixture.id, selection, odds, fixture }] : [];
});
const legs = (count: number, change = 0) =>
  priced.slice(0, count).map(({ fixture: _fixture, odds, ...leg }) => ({ ...leg, odds: odds + change }));
const quote = (own: ReturnType<typeof legs>, accept: Acceptance = 'none', at = now) =>
  quoteSlip(fixtures, { legs: own, accept }, 'en', at);

test.each([
  ['none', 2000, 2000, true],
  ['none', 2000, 2100, false],
  ['better', 2000, 2100, true],
  ['better', 2000, 1900, false],
  ['near', 2000, 1900, true],
  ['near', 2000, 1890, false],
  ['near', 2000, 2100, true],
  ['any', 2000, 1000, true],
] as const)('with the choice %s, odds of %i that become %i are accepted: %s', (accept, seen, current, expected) => {
  expect(isAccepted(accept, seen, current)).toBe(expected);
});

test('quotes each leg with its current odds and the end of its match', () => {
  const quoted = quote(legs(2));
  expect(quoted).toMatchObject({
    kind: 'quoted',
    legs: priced
      .slice(0, 2)
      .map(({ fixture, odds }) => ({ event_id: fixture.id, odds, ends_at: fixture.endsAt, result: null })),
  });
});

test('uses the current odds, not the ones of the slip, when the player accepts any', () => {
  expect(quote(legs(1, 500), 'any')).toMatchObject({ kind: 'quoted', legs: [{ odds: priced[0]?.odds }] });
});

test('rejects worse odds that the player does not accept, and returns the current ones', () => {
  expect(quote(legs(2, 10), 'better')).toEqual({
    kind: 'refused',
    code: 'PRICE_CHANGED',
    odds: priced.slice(0, 2).map(({ odds }) => odds),
  });
});

test('rejects two selections of one match, unknown matches and unknown selections', () => {
  const [leg] = legs(1);
  if (!leg) throw new Error('A match has odds');
  expect(quote([leg, leg])).toEqual({ kind: 'refused', code: 'SAME_EVENT' });
  expect(quote([{ ...leg, event_id: 'unknown' }])).toEqual({ kind: 'refused', code: 'INVALID_REQUEST' });
  expect(quote([{ ...leg, selection: 'winner::nobody' }])).toEqual({ kind: 'refused', code: 'INVALID_REQUEST' });
});

test('suspends a match that has ended', () => {
  expect(quote(legs(1), 'any', (priced[0]?.fixture.endsAt ?? 0) + 1)).toEqual({
    kind: 'refused',
    code: 'SUSPENDED',
    odds: [null],
  });
});
