import { isAccepted, type Acceptance } from '../bets/acceptance.ts';
import { outlookOf } from './distribution.ts';
import type { Fixture, Fixtures, Score } from './fixtures.ts';
import { leagues } from './leagues.ts';
import { marketsOf, readSelection, resultOf, type LegResult, type Selection } from './markets.ts';

/** A bookmaker under attack. Odds are in thousandths; null: no bets are accepted. */
export type Book = Readonly<{
  /** A bet waits this long; then the odds and the status of the market are checked again. */
  delayMs: number;
  priceOf: (fixture: Fixture, selection: Selection, at: number) => number | null;
  /** An accepted bet shows that no score follows for this long. */
  quietMs: (fixture: Fixture) => number;
}>;

export type Attack = Readonly<{
  fixtures: Fixtures;
  matches: number;
  /** When in a step of five seconds the bettor bets. */
  offsetMs: number;
  /** The bettor sees every score this long before the bookmaker. */
  foresightMs: number;
}>;

/** Returns are shares of the stakes: 1 returns exactly what was staked. */
export type AttackResult = Readonly<{
  bets: number;
  /** The return by the chances of the outcomes, known exactly at the moment of acceptance; 0 without bets. */
  expected: number;
  /** The return by the matches as they were played, and the standard error of its difference to `expected`. */
  realized: number;
  error: number;
}>;

export const stepMs = 5000;

const scoreAt = ({ startsAt, endsAt, strikes }: Fixture, at: number): Score => {
  const part = (at - startsAt) / (endsAt - startsAt);
  const points = (side: 0 | 1): number =>
    strikes.reduce((sum, strike) => sum + (strike.side === side && strike.at <= part ? strike.points : 0), 0);
  return [points(0), points(1)];
};

const factors: Readonly<Record<LegResult, (odds: number) => number>> = {
  won: (odds) => odds,
  half_won: (odds) => (odds + 1) / 2,
  void: () => 1,
  half_lost: () => 0.5,
  lost: () => 0,
};

type Outlook = ReturnType<typeof outlookOf>;

/** What one who knows every score until `knownUntil` expects of the rest of a match. */
const outlookFrom = (fixture: Fixture, knownUntil: number): Outlook => {
  const { rates, sport, startsAt, endsAt } = fixture;
  const left = Math.max(0, endsAt - knownUntil) / (endsAt - startsAt);
  return outlookOf(rates, sport, scoreAt(fixture, knownUntil), left);
};

/** The average return of a bet. It asks the settlement, not the pricing, what an outcome pays. */
const returnOf = (selection: Selection, odds: number, { differences, totals }: Outlook): number => {
  let sum = 0;
  for (const [value, chance] of selection.market === 'total' ? totals : differences) {
    const score: Score = value >= 0 ? [value, 0] : [0, -value];
    sum += chance * factors[resultOf(selection, score)](odds / 1000);
  }
  return sum;
};

/** The selection with the best average return for what the bettor knows. */
const bestSelection = (fixture: Fixture, book: Book, at: number, outlook: Outlook) => {
  let best: Readonly<{ selection: Selection; odds: number; value: number }> | undefined;
  for (const { id } of marketsOf(fixture, at).flatMap(({ selections }) => selections)) {
    const selection = readSelection(fixture, id);
    const odds = selection && book.priceOf(fixture, selection, at);
    if (!odds) continue;
    const value = returnOf(selection, odds, outlook);
    if (best === undefined || value > best.value) best = { selection, odds, value };
  }
  return best;
};

/** A bet that the bookmaker offers: its odds as seen and as decided, its average and its actual return. */
type Bet = Readonly<{ seen: number; odds: number; expected: number; realized: number }>;

/** Bets once on a match. @returns undefined if nothing is offered. */
const betOn = (fixture: Fixture, book: Book, at: number, foresightMs: number): Bet | undefined => {
  const best = bestSelection(fixture, book, at, outlookFrom(fixture, at + foresightMs));
  if (best === undefined) return undefined;
  const { selection, odds: seen } = best;
  const decidedAt = at + book.delayMs;
  const odds = book.priceOf(fixture, selection, decidedAt);
  if (odds === null) return undefined;
  const knownUntil = Math.max(decidedAt + book.quietMs(fixture), at + foresightMs);
  const outlook = outlookFrom(fixture, knownUntil);
  const result = resultOf(selection, scoreAt(fixture, fixture.endsAt));
  return { seen, odds, expected: returnOf(selection, odds, outlook), realized: factors[result](odds / 1000) };
};

const resultOfBets = (bets: readonly Bet[]): AttackResult => {
  const average = (value: (bet: Bet) => number): number =>
    bets.reduce((sum, bet) => sum + value(bet), 0) / Math.max(1, bets.length);
  return {
    bets: bets.length,
    expected: average(({ expected }) => expected),
    realized: average(({ realized }) => realized),
    error: Math.sqrt(average(({ expected, realized }) => (realized - expected) ** 2) / Math.max(1, bets.length)),
  };
};

/**
 * Bets on many matches, each at another step, always at the same moment of the step.
 * @returns the result of a bettor for each kind of acceptance.
 */
export const simulateAttack = (book: Book, attack: Attack): Readonly<Record<Acceptance, AttackResult>> => {
  const bets: Bet[] = [];
  for (let number = 0; number < attack.matches; number += 1) {
    const league = leagues[number % leagues.length];
    const fixture = league && attack.fixtures.find(`${league.code}-${Math.floor(number / leagues.length)}`);
    if (!fixture) continue;
    // A multiplier without a common factor with the number of steps visits all of them.
    const step = (number * 7) % Math.floor((fixture.endsAt - fixture.startsAt) / stepMs);
    const bet = betOn(fixture, book, fixture.startsAt + step * stepMs + attack.offsetMs, attack.foresightMs);
    if (bet !== undefined) bets.push(bet);
  }
  const resultFor = (accept: Acceptance): AttackResult =>
    resultOfBets(bets.filter(({ seen, odds }) => isAccepted(accept, seen, odds)));
  return {
    none: resultFor('none'),
    better: resultFor('better'),
    near: resultFor('near'),
    any: resultFor('any'),
  };
};
