import type { BetLeg } from '@croupier/provider-contract';

const longestTitle = 200;

/** The title of a bet in the player's history. It is cut between whole characters. */
export const betTitle = (legs: readonly Pick<BetLeg, 'event' | 'selection'>[]): string => {
  const title = legs.map(({ event, selection }) => `${event}: ${selection}`).join(' + ');
  return [...title].slice(0, longestTitle).join('');
};

/** Returns the title in a language, or null unless the sportsbook has named every leg in it. */
export const translatedBetTitle = (legs: readonly BetLeg[], locale: string): string | null => {
  const named = legs.flatMap(({ names }) => names?.[locale] ?? []);
  return legs.length > 0 && named.length === legs.length ? betTitle(named) : null;
};
