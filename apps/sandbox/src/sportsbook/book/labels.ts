import type { MarketKey, Pick } from '../odds/markets.ts';
import { fillText, type BookTexts } from './texts.ts';

type Sides = Readonly<{ home: string; away: string }>;

const signed = (line: number): string => (line > 0 ? `+${line}` : `${line}`);

/** Returns the label of a selection: a team with its handicap, or the side of a total. */
export const selectionLabel = (
  texts: BookTexts,
  { home, away }: Sides,
  { line, pick }: Readonly<{ line: number | null; pick: Pick }>,
): string => {
  switch (pick) {
    case 'draw':
      return texts.draw;
    case 'over':
    case 'under':
      return fillText(texts[pick], { line: line ?? '' });
    case 'home':
      return line === null ? home : `${home} ${signed(line)}`;
    case 'away':
      return line === null ? away : `${away} ${signed(line === 0 ? 0 : -line)}`;
  }
};

export const marketLabel = (texts: BookTexts, key: MarketKey): string => texts[key];

/** Decimal odds as they are shown: at least two decimals. */
export const showOdds = (odds: number): string => (odds / 1000).toFixed(odds % 10 === 0 ? 2 : 3);
