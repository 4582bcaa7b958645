import { chanceThat, outlookOf, type Outlook } from './distribution.ts';
import { standingOf, type Fixture, type Score } from './fixtures.ts';

export type MarketKey = 'winner' | 'total' | 'handicap';
export type Pick = 'home' | 'draw' | 'away' | 'over' | 'under';
/** A selection: `winner::home`, `total:2.5:over`, `handicap:-0.25:away` (the line is the home side's). */
export type Selection = Readonly<{ market: MarketKey; line: number | null; pick: Pick }>;
export type PricedSelection = Readonly<{ id: string; pick: Pick; /** Thousandths. */ odds: number }>;
export type Market = Readonly<{ key: MarketKey; line: number | null; selections: readonly PricedSelection[] }>;
export type LegResult = 'won' | 'lost' | 'half_won' | 'half_lost' | 'void';

/** Odds are computed for the tenth of a second, so that requests at the same moment share the work. */
const instantMs = 100;
/** The share of a win that the house keeps. */
const margin: Readonly<Record<MarketKey, number>> = { winner: 0.08, total: 0.06, handicap: 0.06 };
/** The house keeps at least this share of every stake on average, also where a win is nearly certain. */
export const leastEdge = 0.045;
/** A selection is not offered while more of the stake would probably be returned than won or lost. */
const leastAtRisk = 0.5;
const [lowest, highest] = [1010, 51_000];

const picks: Readonly<Record<MarketKey, readonly Pick[]>> = {
  winner: ['home', 'draw', 'away'],
  total: ['over', 'under'],
  handicap: ['home', 'away'],
};

export const selectionId = ({ market, line, pick }: Selection): string => `${market}:${line ?? ''}:${pick}`;

/** @returns undefined for what no bet can be on. */
export const readSelection = (fixture: Fixture, id: string): Selection | undefined => {
  const [, market, text = '', pick] =
    /^(winner|total|handicap):(-?\d{1,3}(?:\.\d{1,2})?)?:(home|draw|away|over|under)$/.exec(id) ?? [];
  const key = (Object.keys(picks) as MarketKey[]).find((known) => known === market);
  const chosen = key && picks[key].find((known) => known === pick);
  if (!key || !chosen || (key === 'winner') !== (text === '') || (chosen === 'draw' && !fixture.sport.hasDraw))
    return undefined;
  const line = text === '' ? null : Number(text);
  const isOnGrid =
    line === null || (key === 'total' ? line > 0 && Number.isInteger(line - 0.5) : Number.isInteger(line * 4));
  return isOnGrid ? { market: key, line, pick: chosen } : undefined;
};

/** A quarter line is half a bet on each of its neighbours. */
const halves = (line: number): readonly number[] =>
  Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25];

/** By how much a selection is ahead with a score, on each half of its line; null: all or nothing by the winner. */
const leads = ({ market, line, pick }: Selection, [home, away]: Score): readonly number[] => {
  if (line === null) {
    const winner: Pick = home > away ? 'home' : home < away ? 'away' : 'draw';
    return [winner === pick ? 1 : -1];
  }
  const ahead = market === 'total' ? home + away : home - away;
  return halves(line).map(
    (half) => (market === 'total' ? ahead - half : ahead + half) * (pick === 'home' || pick === 'over' ? 1 : -1),
  );
};

/** What became of a selection with the final score. */
export const resultOf = (selection: Selection, score: Score): LegResult => {
  const [first = 0, second = first] = leads(selection, score).map(Math.sign);
  if (first === second) return first > 0 ? 'won' : first < 0 ? 'lost' : 'void';
  return first + second > 0 ? 'half_won' : 'half_lost';
};

/** The shares of a stake that are won and lost on average; the rest is returned. */
type Shares = Readonly<{ won: number; lost: number }>;

const sharesOf = ({ market, line, pick }: Selection, { differences, totals }: Outlook): Shares => {
  if (line === null) {
    const won = chanceThat(differences, (value) =>
      pick === 'draw' ? value === 0 : pick === 'home' ? value > 0 : value < 0,
    );
    return { won, lost: 1 - won };
  }
  const map = market === 'total' ? totals : differences;
  const sign = pick === 'home' || pick === 'over' ? 1 : -1;
  const lead = (value: number, half: number): number => (market === 'total' ? value - half : value + half) * sign;
  const share = (holds: (value: number) => boolean): number =>
    halves(line).reduce((found, half) => found + chanceThat(map, (value) => holds(lead(value, half))), 0) / 2;
  return { won: share((value) => value > 0), lost: share((value) => value < 0) };
};

/** Prices are on a ladder, as they are everywhere. */
const onLadder = (odds: number): number => {
  const step = odds < 2000 ? 10 : odds < 4000 ? 50 : odds < 10_000 ? 100 : odds < 20_000 ? 500 : 1000;
  return Math.floor(odds / step) * step;
};

const price = (selection: Selection, outlook: Outlook): number | null => {
  const { won, lost } = sharesOf(selection, outlook);
  if (won + lost < leastAtRisk) return null;
  const edge = Math.max(margin[selection.market] * lost, leastEdge);
  const odds = onLadder((1000 * (won + lost - edge)) / won);
  return odds >= lowest && odds <= highest ? odds : null;
};

const outlooks = new WeakMap<Fixture, Readonly<{ key: string; outlook: Outlook }>>();

const outlookAt = (fixture: Fixture, now: number): Outlook => {
  const { score } = standingOf(fixture, now);
  const { quietPart } = standingOf(fixture, now - (now % instantMs));
  const key = `${quietPart} ${score.join('-')}`;
  const known = outlooks.get(fixture);
  if (known?.key === key) return known.outlook;
  const outlook = outlookOf(fixture.rates, fixture.sport, score, 1 - quietPart);
  outlooks.set(fixture, { key, outlook });
  return outlook;
};

/** The current odds of a selection; null while no bets are accepted. */
export const priceOf = (fixture: Fixture, selection: Selection, now: number): number | null => {
  const { status, isSuspended } = standingOf(fixture, now);
  return status === 'finished' || isSuspended ? null : price(selection, outlookAt(fixture, now));
};

const meanOf = (map: ReadonlyMap<number, number>): number =>
  [...map].reduce((sum, [value, chance]) => sum + value * chance, 0);

const market = (fixture: Fixture, outlook: Outlook, key: MarketKey, line: number | null): Market | null => {
  const wanted = picks[key].filter((pick) => pick !== 'draw' || fixture.sport.hasDraw);
  const selections = wanted.flatMap((pick) => {
    const odds = price({ market: key, line, pick }, outlook);
    return odds === null ? [] : [{ id: selectionId({ market: key, line, pick }), pick, odds }];
  });
  // Two-sided markets are offered completely or not at all; of the winner market, the undecided selections.
  return selections.length === wanted.length || (key === 'winner' && selections.length > 1)
    ? { key, line, selections }
    : null;
};

/** All that is offered on a match now; nothing while it is suspended. */
export const marketsOf = (fixture: Fixture, now: number): readonly Market[] => {
  const { status, isSuspended } = standingOf(fixture, now);
  if (status === 'finished' || isSuspended) return [];
  const outlook = outlookAt(fixture, now);
  const { totalStep, handicapStep } = fixture.sport;
  const middle = Math.round(meanOf(outlook.totals) - 0.5) + 0.5;
  const level = -Math.round(meanOf(outlook.differences) / handicapStep) * handicapStep;
  const lines = [-1, 0, 1];
  return [
    market(fixture, outlook, 'winner', null),
    ...lines.map((step) => market(fixture, outlook, 'total', middle + step * totalStep)),
    ...lines.map((step) => market(fixture, outlook, 'handicap', level + step * handicapStep)),
  ].flatMap((found) => (found && (found.line === null || found.key === 'handicap' || found.line > 0) ? [found] : []));
};
