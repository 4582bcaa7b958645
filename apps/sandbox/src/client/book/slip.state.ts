import type { BettingAccountResponse } from '@croupier/provider-contract';
import type { EventView } from '../../sportsbook/book/book.view.ts';
import { chosenIn } from './chosen.ts';
import type { Leg } from './slip.problem.ts';
import type { Chosen, SavedSlip } from './slip.storage.ts';
import type { SlipMessage } from './slip.view.ts';

const maximumLegs = 12;

/** The bet in the slip, apart from its form, and the progress of placing it. */
export type SlipState = {
  legs: readonly Leg[];
  account: BettingAccountResponse | null;
  message: SlipMessage | null;
  isBusy: boolean;
  /** The bet waits through the delay of bets on live matches. */
  isDelayed: boolean;
  /** The idempotency key of a bet: a retry keeps it, a changed bet gets another. */
  id: string;
  /** The bet was sent, and its answer is unknown. */
  isSent: boolean;
};

/** A selection at the odds that the player has seen. */
const withSeenOdds = (chosen: Chosen): Leg => ({ ...chosen, now: chosen.odds, isEnded: false });

export const createSlipState = (saved: SavedSlip | null): SlipState => ({
  legs: (saved?.legs ?? []).filter(({ endsAt }) => endsAt > Date.now()).map(withSeenOdds),
  account: null,
  message: null,
  isBusy: false,
  isDelayed: false,
  id: saved?.id ?? crypto.randomUUID(),
  isSent: saved?.isSent ?? false,
});

/** Gives the slip another idempotency key: what it holds now is not the bet that was sent. */
export const startNextBet = (state: SlipState): void => {
  state.id = crypto.randomUUID();
  state.isSent = false;
};

/** The identity of a selection, without its odds: a leg changes with every new price. */
export const isSame = (one: Chosen, other: Pick<Chosen, 'eventId' | 'selection'>): boolean =>
  one.eventId === other.eventId && one.selection === other.selection;

/** Adds the selection or takes it out. It replaces another selection of the same event. */
export const toggleLeg = (legs: readonly Leg[], chosen: Chosen): readonly Leg[] => {
  const others = legs.filter(({ eventId }) => eventId !== chosen.eventId);
  if (legs.some((leg) => isSame(leg, chosen))) return others;
  return [...others, withSeenOdds(chosen)].slice(-maximumLegs);
};

export const withoutLegs = (legs: readonly Leg[], removed: readonly Leg[]): readonly Leg[] =>
  legs.filter((leg) => !removed.some((one) => isSame(one, leg)));

/** The legs with the odds of the sportsbook's answer, which has them in the order of the bet that was sent. */
export const withAnsweredOdds = (
  legs: readonly Leg[],
  sent: readonly Leg[],
  odds: readonly (number | null)[],
): readonly Leg[] =>
  legs.map((leg) => {
    const index = sent.findIndex((one) => isSame(one, leg));
    return index === -1 ? leg : { ...leg, now: odds[index] ?? null };
  });

/** The selections with the prices of now, and with labels in the language of the page. */
export const withPrices = (
  locale: string,
  legs: readonly Leg[],
  events: readonly EventView[],
  now: number,
): readonly Leg[] =>
  legs.map((leg) => {
    const event = events.find(({ id }) => id === leg.eventId);
    const found = event?.markets
      .map((market) => chosenIn(locale, event, market, leg.selection))
      .find((chosen) => chosen !== null);
    return found
      ? { ...found, odds: leg.odds, now: found.odds, isEnded: false }
      : { ...leg, now: null, isEnded: !event && leg.endsAt <= now };
  });
