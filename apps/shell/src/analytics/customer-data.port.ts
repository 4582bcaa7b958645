import type { Tracked } from '@croupier/session/tracking';

/** The visitor of an event: a random id of the browser, and the number of the signed-in player. */
export type Customer = Readonly<{ anonymousId: string; uid: number | null }>;
/** What a customer-data platform knows about a player. No name, no contact. */
export type CustomerTraits = Readonly<{ country: string; locale: string; currency: string }>;

/** A customer-data platform. To anonymise, the shell forgets the browser's id: later events have another one. */
export type CustomerDataPlatform = Readonly<{
  track: (customer: Customer, event: Tracked) => Promise<void>;
  /** Says that events of the anonymous id are those of the player. */
  identify: (customer: Customer & { uid: number }, traits: CustomerTraits) => Promise<void>;
}>;
