import { json, sessionValue } from '@croupier/browser-storage';
import * as v from 'valibot';
import { acceptances } from '../../sportsbook/bets/acceptance.ts';

const leg = v.object({
  eventId: v.string(),
  selection: v.string(),
  odds: v.number(),
  endsAt: v.number(),
  event: v.string(),
  label: v.string(),
  market: v.string(),
});

const slip = v.object({
  /** The idempotency key of the bet. `isSent`: the bet was sent and its answer has not arrived. */
  id: v.pipe(v.string(), v.uuid()),
  isSent: v.boolean(),
  currency: v.string(),
  stake: v.string(),
  accept: v.picklist(acceptances),
  funds: v.picklist(['main', 'bonus']),
  legs: v.array(leg),
});

/** A selection: its odds are those that the player has seen. */
export type Chosen = Readonly<v.InferOutput<typeof leg>>;
export type SavedSlip = Readonly<Omit<v.InferOutput<typeof slip>, 'legs'>> & Readonly<{ legs: readonly Chosen[] }>;

/** The bet slip of this tab: the frame loads again when the player reloads the page or signs in. */
export const storedSlip = sessionValue<SavedSlip>(
  'bet-slip',
  json((value): value is SavedSlip => v.is(slip, value)),
);
