import type { EventView } from '../../sportsbook/book/book.view.ts';
import { marketLabel, selectionLabel } from '../../sportsbook/book/labels.ts';
import type { Market } from '../../sportsbook/odds/markets.ts';
import type { Chosen } from './slip.storage.ts';

export const eventName = ({ home, away }: Pick<EventView, 'home' | 'away'>): string => `${home} – ${away}`;

/** Returns a selection of a market with its odds and its labels; null if the market does not have it now. */
export const chosenIn = (locale: string, event: EventView, market: Market, selection: string): Chosen | null => {
  const found = market.selections.find(({ id }) => id === selection);
  if (!found) return null;
  return {
    eventId: event.id,
    selection,
    odds: found.odds,
    endsAt: event.ends_at,
    event: eventName(event),
    label: selectionLabel(locale, event, { line: market.line, pick: found.pick }),
    market: marketLabel(locale, market.key),
  };
};
