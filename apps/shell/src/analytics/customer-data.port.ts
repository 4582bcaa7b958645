import type { Tracked } from '@croupier/session/tracking';

/** The visitor of an event: a random id of the browser, and the number of the signed-in player. */
export type Customer = Readonly<{ anonymousId: string; uid: number | null }>;
/** The properties of a player for a customer-data platform. Without name and contact. */
export type CustomerTraits = Readonly<{ country: string; locale: string; currency: string }>;

/** A customer-data platform. To anonymise, the shell deletes the browser's id; later events have another one. */
export type CustomerDataPlatform = Readonly<{
  track: (customer: Customer, event: Tracked) => Promise<void>;
  /** Reports that events of the anonymous id belong to the player. */
  identify: (customer: Customer & { uid: number }, traits: CustomerTraits) => Promise<void>;
}>;
