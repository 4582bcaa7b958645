import { acceptances } from '../bets/acceptance.ts';
import { liveDelayMs } from '../bets/bet-delay.ts';
import { createFixtures, warningMs } from './fixtures.ts';
import { priceOf } from './markets.ts';
import { simulateAttack, stepMs, type Attack, type Book } from './timing-attack.ts';

/** `ODDS_MATCHES=5000` runs the complete simulation: all moments, twice as dense, over that many matches. */
const complete = Number(process.env['ODDS_MATCHES'] ?? 0);
const matches = complete || 80;
const momentMs = complete ? 500 : 1250;
const moments = Array.from({ length: Math.ceil(stepMs / momentMs) }, (_, index) => index * momentMs);
const mostReturn = 0.97;

const fixtures = createFixtures('a-seed-of-the-tests');
const attackAt = (more: Partial<Attack>): Attack => ({
  fixtures,
  matches,
  offsetMs: stepMs - 1,
  foresightMs: 0,
  ...more,
});
const isQuiet: Book['quietMs'] = ({ sport: { rates } }) => (rates[0] + rates[1] < 20 ? warningMs : 0);
const book: Book = { delayMs: liveDelayMs, priceOf, quietMs: isQuiet };
/** A book as it was before: its odds stay for five seconds, and it accepts bets at once. */
const staleBook: Book = {
  delayMs: 0,
  priceOf: (fixture, selection, at) =>
    priceOf(fixture, selection, at) && priceOf(fixture, selection, at - ((at - fixture.startsAt) % stepMs)),
  quietMs: isQuiet,
};

/** The results at each moment. */
let attacks: readonly ReturnType<typeof simulateAttack>[];
beforeAll(() => {
  attacks = moments.map((offsetMs) => simulateAttack(book, attackAt({ offsetMs })));
});

test.each(acceptances)('a bettor who accepts "%s" loses at every moment of a step', (accept) => {
  const results = attacks.map(({ [accept]: result }) => result);
  if (complete) process.stdout.write(`${accept}: ${JSON.stringify(results)}\n`);
  for (const { expected, realized, error, bets } of results) {
    expect(expected).toBeLessThanOrEqual(mostReturn);
    // The matches confirm the expectation.
    expect(Math.abs(realized - expected)).toBeLessThanOrEqual(4 * error);
    if (accept === 'any') expect(bets).toBeGreaterThan(matches / 3);
  }
});

test.each([1000, liveDelayMs])('a bettor who sees each score %i ms early loses', (foresightMs) => {
  const results = simulateAttack(book, attackAt({ foresightMs }));
  for (const accept of acceptances) {
    const { expected, bets } = results[accept];
    if (complete) process.stdout.write(`${foresightMs} ms, ${accept}: ${bets} bets return ${expected}\n`);
    expect(expected).toBeLessThanOrEqual(mostReturn);
  }
});

test('the simulation finds the weakness of odds that stay for five seconds and of bets without a delay', () => {
  const { any: exact } = simulateAttack({ ...book, delayMs: 0 }, attackAt({}));
  const { any: stale } = simulateAttack(staleBook, attackAt({}));
  const { any: early } = simulateAttack({ ...book, delayMs: 0 }, attackAt({ foresightMs: liveDelayMs }));
  if (complete) process.stdout.write(`without a delay: ${JSON.stringify({ exact, stale, early })}\n`);
  expect(exact.expected).toBeLessThanOrEqual(mostReturn);
  expect(stale.expected).toBeGreaterThan(mostReturn);
  expect(early.expected).toBeGreaterThan(mostReturn);
});
