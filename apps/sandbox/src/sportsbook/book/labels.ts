import { writeNumber, writeSigned } from '../../locale/format.ts';
import type { MarketKey, Pick } from '../odds/markets.ts';
import { bookTextsOf, fillText } from './texts.ts';

type Sides = Readonly<{ home: string; away: string }>;

/** Returns the label of a selection: a team with its handicap, or the side of a total. */
export const selectionLabel = (
  locale: string,
  { home, away }: Sides,
  { line, pick }: Readonly<{ line: number | null; pick: Pick }>,
): string => {
  const texts = bookTextsOf(locale);
  switch (pick) {
    case 'draw':
      return texts.draw;
    case 'over':
    case 'under':
      return fillText(texts[pick], { line: line === null ? '' : writeNumber(line, locale) });
    case 'home':
      return line === null ? home : `${home} ${writeSigned(line, locale)}`;
    case 'away':
      return line === null ? away : `${away} ${writeSigned(line === 0 ? 0 : -line, locale)}`;
  }
};

export const marketLabel = (locale: string, key: MarketKey): string => bookTextsOf(locale)[key];

/** Decimal odds as they are shown: at least two decimals. */
export const showOdds = (odds: number, locale: string): string =>
  writeNumber(odds / 1000, locale, odds % 10 === 0 ? 2 : 3);
