/** What happened to a player, for a customer-data platform. Without name, contact and details of payments. */
export type CustomerEvent = Readonly<{
  /** A UUID that a repetition of the event has, too: the platform stores one of them. */
  id: string;
  name: string;
  /** The player's number. */
  uid: number;
  happenedAt: Date;
  properties: Readonly<Record<string, string | number>>;
}>;

/** What an adapter receives. */
export type ReceiverOptions = Readonly<{
  /** The address of the API: an origin, and the path of a reverse proxy. */
  address: string;
  /** The key of the project, which allows writing only. */
  key: string;
  fetch: typeof globalThis.fetch;
}>;

/** The customer-data platform. */
export type CustomerDataPlatform = Readonly<{
  /**
   * Sends events in one call.
   * @throws ReceiverUnavailable when the platform accepts no events now, Error when it refuses these events.
   */
  send: (events: readonly CustomerEvent[]) => Promise<void>;
}>;

/** The platform cannot be reached, or refuses every call, for example because of a wrong key. */
export class ReceiverUnavailable extends Error {
  override readonly name = 'ReceiverUnavailable';
}
