import type { BetLeg } from '@croupier/provider-contract';
import type { BetLegRow } from '../../database/index.ts';
import type { Fixtures } from '../odds/fixtures.ts';
import { readSelection } from '../odds/markets.ts';
import { marketLabel, selectionLabel } from './labels.ts';
import { bookTexts } from './texts.ts';

export type LegNames = Readonly<{ event: string; market: string; selection: string }>;
type StoredLeg = LegNames & Pick<BetLegRow, 'event_id' | 'selection_id'>;

/** What a match is called. Teams have one name in all languages. */
export const eventName = ({ home, away }: Readonly<{ home: string; away: string }>): string => `${home} – ${away}`;

/** Names a leg in a language. A leg on a match that is no longer offered has the names from its placement. */
export const legNames = (
  fixtures: Pick<Fixtures, 'find'>,
  { event_id: id, selection_id: selectionId, ...stored }: StoredLeg,
  locale: string,
): LegNames => {
  const fixture = fixtures.find(id);
  const selection = fixture && readSelection(fixture, selectionId);
  // With another seed, the same id is another match.
  if (!selection || eventName(fixture) !== stored.event)
    return { event: stored.event, market: stored.market, selection: stored.selection };
  return {
    event: stored.event,
    market: marketLabel(locale, selection.market),
    selection: selectionLabel(locale, fixture, selection),
  };
};

/** The leg for the platform, with its names in every language of the sportsbook. */
export const namedLeg = (fixtures: Pick<Fixtures, 'find'>, leg: StoredLeg & Pick<BetLegRow, 'odds'>): BetLeg => ({
  event_id: leg.event_id,
  event: leg.event,
  market: leg.market,
  selection: leg.selection,
  odds: leg.odds,
  names: Object.fromEntries(Object.keys(bookTexts).map((locale) => [locale, legNames(fixtures, leg, locale)])),
});
