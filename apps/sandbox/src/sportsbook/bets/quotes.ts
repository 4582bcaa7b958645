import type { BetLegRow } from '../../database/index.ts';
import { marketLabel, selectionLabel } from '../book/labels.ts';
import { eventName } from '../book/leg-names.ts';
import type { Fixtures } from '../odds/fixtures.ts';
import { priceOf, readSelection } from '../odds/markets.ts';
import { isAccepted, type Acceptance } from './acceptance.ts';

/** The player's selections with the odds that were shown. */
export type SlipLeg = Readonly<{ event_id: string; selection: string; odds: number }>;

export type Quoted =
  | Readonly<{ kind: 'quoted'; legs: readonly BetLegRow[]; /** A match has begun. */ isLive: boolean }>
  | Readonly<{
      kind: 'refused';
      code: 'SUSPENDED' | 'PRICE_CHANGED' | 'SAME_EVENT' | 'INVALID_REQUEST';
      odds?: readonly (number | null)[];
    }>;

/** Compares a slip with the current prices. */
export const quoteSlip = (
  fixtures: Fixtures,
  { legs, accept }: Readonly<{ legs: readonly SlipLeg[]; accept: Acceptance }>,
  locale: string,
  now: number,
): Quoted => {
  if (new Set(legs.map(({ event_id: id }) => id)).size < legs.length) return { kind: 'refused', code: 'SAME_EVENT' };
  const found = legs.flatMap(({ event_id: id, selection: text, odds }) => {
    const fixture = fixtures.find(id);
    const selection = fixture && readSelection(fixture, text);
    return fixture && selection
      ? [{ fixture, selection, text, seen: odds, price: priceOf(fixture, selection, now) }]
      : [];
  });
  if (found.length < legs.length) return { kind: 'refused', code: 'INVALID_REQUEST' };
  const odds = found.map(({ price }) => price);
  if (odds.includes(null)) return { kind: 'refused', code: 'SUSPENDED', odds };
  if (found.some(({ price, seen }) => !isAccepted(accept, seen, price ?? 0)))
    return { kind: 'refused', code: 'PRICE_CHANGED', odds };
  return {
    kind: 'quoted',
    isLive: found.some(({ fixture }) => fixture.startsAt <= now),
    legs: found.map(({ fixture, selection, text, seen, price }) => ({
      event_id: fixture.id,
      event: eventName(fixture),
      league: fixture.league.name,
      market: marketLabel(locale, selection.market),
      selection: selectionLabel(locale, fixture, selection),
      selection_id: text,
      odds: price ?? 0,
      seen_odds: seen,
      ends_at: fixture.endsAt,
      result: null,
    })),
  };
};
