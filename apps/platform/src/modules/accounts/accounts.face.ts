import type { Currency } from '@croupier/money';

/** A player as other modules know one. */
export type Player = Readonly<{
  id: string;
  uid: number;
  currency: Currency;
  locale: string;
  fakename: string;
  countryCode: string;
  registeredAt: Date;
  isBlocked: boolean;
}>;

/** The public face of the accounts module. */
export type Accounts = Readonly<{
  findPlayer: (id: string) => Promise<Player | null>;
  /** Those of the ids that exist, by id. */
  findPlayers: (ids: readonly string[]) => Promise<ReadonlyMap<string, Player>>;
}>;
