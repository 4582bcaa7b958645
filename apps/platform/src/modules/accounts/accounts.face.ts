import type { Currency } from '@croupier/money';
import type { Database } from '../../database/index.ts';

/** A player as other modules know one. */
export type Player = Readonly<{
  id: string;
  uid: number;
  login: string;
  currency: Currency;
  locale: string;
  fakename: string;
  countryCode: string;
  registeredAt: Date;
  isBlocked: boolean;
}>;

export type ContactType = 'email' | 'phone';

export type Contact = Readonly<{
  type: ContactType;
  /** An e-mail address in lower case, or a phone number in digits with its country's code. */
  contact: string;
  isConfirmed: boolean;
  isSubscribed: boolean;
  phoneCountryCode: string;
}>;

export type NewPlayer = Readonly<{
  login: string | null;
  email: string | null;
  phone: string | null;
  phoneCountryCode: string | null;
  fakename: string | null;
  currency: Currency;
  locale: string;
  countryCode: string | null;
  region: string | null;
  firstName: string | null;
  lastName: string | null;
  birthDate: string | null;
  isSubscribed: boolean;
  prefersBetting: boolean;
}>;

/** How much one major unit of `base` is in each currency, as decimal text. */
export type CurrencyRates = Readonly<{ base: Currency; rates: Readonly<Record<string, string>> }>;

/** The public face of the accounts module. */
export type Accounts = Readonly<{
  findPlayer: (id: string) => Promise<Player | null>;
  /** Those of the ids that exist, by id. */
  findPlayers: (ids: readonly string[]) => Promise<ReadonlyMap<string, Player>>;
  /** By e-mail, phone or login name. */
  findByLogin: (login: string) => Promise<Player | null>;
  contacts: (playerId: string) => Promise<readonly Contact[]>;
  /** Whether the player has told name, day of birth, country, town and address. */
  isProfileComplete: (playerId: string) => Promise<boolean>;
  /** What is wrong with the data of a new player, by field; nothing is written. */
  checkNewPlayer: (player: NewPlayer) => Promise<Readonly<Record<string, string>>>;
  /** Writes a new player in the caller's transaction. @throws InvalidParameterException when a name was taken meanwhile. */
  createPlayer: (transaction: Database, player: NewPlayer) => Promise<Player>;
  /** Gives a new player the play money every account begins with; once, however often it is called. */
  welcome: (player: Player) => Promise<void>;
  confirmContact: (transaction: Database, playerId: string, contact: string) => Promise<void>;
  currencyRates: () => Promise<CurrencyRates>;
}>;
