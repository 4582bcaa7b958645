import type { AccountInfo } from '@croupier/contract/account';
import type { Currency } from '@croupier/money';
import type { Database } from '../../../database/index.ts';

/** A player who moves to another cell: is leaving this one, has not arrived in it yet, or has left it. */
export type PlayerMoveState = 'leaving' | 'arriving' | 'left';

/** A player for other modules. */
export type Player = Readonly<{
  id: string;
  uid: number;
  login: string;
  currency: Currency;
  locale: string;
  fakename: string;
  countryCode: string;
  registeredAt: Date;
  /** Banned or deleted: may not play. */
  isBlocked: boolean;
  isDeleted: boolean;
  /** False while a player from a social sign-in or a messaging app has not completed the registration. */
  isRegistrationCompleted: boolean;
  /** The end of a self-exclusion: until then the player may sign in and withdraw, not play. */
  excludedUntil?: Date | null;
  /** Absent unless the player moves between cells or has left this one; then `isBlocked` is true. */
  moveState?: PlayerMoveState;
}>;

export type ContactType = 'email' | 'phone';

export type Contact = Readonly<{
  type: ContactType;
  /** An e-mail address in lower case, or a phone number in digits with its country's code. */
  contact: string;
  isConfirmed: boolean;
  isSubscribed: boolean;
  phoneCountryCode: string;
  /** Given at registration, not added later. */
  isFromRegistration: boolean;
  /** The contact that replaces it when confirmed. */
  pending?: Readonly<{ contact: string; phoneCountryCode: string }> | null;
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
  promoCode: string | null;
  characterId: number | null;
  /** True if the player typed the data in; false if another service gave it and the player completes it later. */
  isRegistrationCompleted: boolean;
  /** Whether a trusted service has proved the e-mail address. */
  isEmailConfirmed: boolean;
}>;

/** The promo code and the character of a registration, for the modules that give rewards for them. */
export type RegistrationChoices = Readonly<{ promoCode: string | null; characterId: number | null }>;

/** The account data for other modules and for `account.getInfo`. */
export type AccountTraits = Readonly<
  Partial<Pick<AccountInfo, 'is_on_verification' | 'is_verified' | 'is_kyc_block_enabled' | 'two_factor_auth'>>
>;

export type NewContact = Readonly<{ type: ContactType; contact: string; phoneCountryCode: string }>;

/** Another module's work in the transaction that deletes an account, to delete its personal data there. */
export type DeletionStep = (transaction: Database, playerId: string) => Promise<void>;

/** How much one major unit of `base` is in each currency, as decimal text. */
export type CurrencyRates = Readonly<{ base: Currency; rates: Readonly<Record<string, string>> }>;

/** Decides whether a player may play, and be paid. */
export type AccountStanding = Readonly<{
  isBlocked: boolean;
  isDeleted: boolean;
  excludedUntil: Date | null;
  /** Comes from another cell and may not play yet, but receives the money from there. */
  isArriving?: boolean;
}>;

/** The port of the accounts module. */
export type Accounts = Readonly<{
  findPlayer: (id: string) => Promise<Player | null>;
  /** Those of the ids that exist, by id. */
  findPlayers: (ids: readonly string[]) => Promise<ReadonlyMap<string, Player>>;
  /** Whether players may play, as the caller's transaction sees it. */
  standings: (transaction: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, AccountStanding>>;
  /** By e-mail, phone or login name. */
  findByLogin: (login: string) => Promise<Player | null>;
  findByUid: (uid: number) => Promise<Player | null>;
  /** The deleted account that had this login name. Its personal data is deleted, its id is retained. */
  findDeletedByLogin: (login: string) => Promise<Player | null>;
  contacts: (playerId: string) => Promise<readonly Contact[]>;
  /** The contacts as the caller's transaction sees them. */
  contactsIn: (transaction: Database, playerId: string) => Promise<readonly Contact[]>;
  /** The player's personal data by profile field; empty strings for missing values. */
  personalData: (playerId: string) => Promise<Readonly<Record<string, string>>>;
  /** Whether the player has entered name, birth date, country, city and address. */
  isProfileComplete: (playerId: string) => Promise<boolean>;
  /** The owner of a contact. */
  findContactOwner: (
    type: ContactType,
    contact: string,
  ) => Promise<Readonly<{ playerId: string; isConfirmed: boolean }> | null>;
  /** Whether no other account has the contact, or has it as its login name. Null: no account at all. */
  isContactFree: (playerId: string | null, contact: string) => Promise<boolean>;
  /** Sets a contact: at once where there is none or an unconfirmed one, else when it is confirmed. */
  proposeContact: (playerId: string, contact: NewContact) => Promise<void>;
  /**
   * Replaces the player's contact of that type, and the login name if it was the old contact.
   * @throws InvalidParameterException if another account has taken it in the meantime.
   */
  setContact: (transaction: Database, playerId: string, contact: NewContact, isConfirmed: boolean) => Promise<void>;
  confirmContact: (transaction: Database, playerId: string, contact: string) => Promise<void>;
  /** Records a confirmed change of a contact under the hash of the token that undoes it. */
  recordContactChange: (
    transaction: Database,
    playerId: string,
    change: Readonly<{ type: ContactType; before: NewContact | null; undoHash: string }>,
  ) => Promise<void>;
  /**
   * Restores the contacts as they were before the change of a token: undoes this change and all later ones, once.
   * @returns the player, and when the change was made. @throws InvalidParameterException
   */
  undoContactChange: (transaction: Database, undoHash: string) => Promise<Readonly<{ playerId: string; since: Date }>>;
  /**
   * Records that the second factor changed: withdrawals wait for some time after it, as after a change of a contact.
   */
  noteSecurityChange: (transaction: Database, playerId: string) => Promise<void>;
  /** When the contacts or the second factor of a player last changed; null for never. */
  securityChangedAt: (playerId: string) => Promise<Date | null>;
  /** When a player last undid a change of the contacts, within the last weeks; null for never. */
  contactsUndoneAt: (playerId: string) => Promise<Date | null>;
  setSubscribed: (playerId: string, contact: string | null, isSubscribed: boolean) => Promise<void>;
  /** Ends the news to all contacts of a player in the caller's transaction. */
  endSubscriptions: (transaction: Database, playerId: string) => Promise<void>;
  /** Validates the data of a new player; returns errors by field and writes nothing. */
  checkNewPlayer: (player: NewPlayer) => Promise<Readonly<Record<string, string>>>;
  /**
   * Writes a new player in the caller's transaction.
   * @throws InvalidParameterException if another account has taken a name in the meantime, AccessDeniedException
   * `registration_refused` if a rule about duplicate accounts blocks it.
   */
  createPlayer: (transaction: Database, player: NewPlayer) => Promise<Player>;
  /** Validates the data that completes a registration; returns errors by field. */
  checkCompletion: (playerId: string, player: NewPlayer) => Promise<Readonly<Record<string, string>>>;
  /** Completes a registration in the caller's transaction. @throws as `createPlayer` does. */
  completeRegistration: (transaction: Database, playerId: string, player: NewPlayer) => Promise<void>;
  /** The tracking data of the registration. */
  registrationChoices: (playerId: string) => Promise<RegistrationChoices>;
  /** Credits the play money of a new account, once, however often it is called. */
  welcome: (player: Player) => Promise<void>;
  /** Bans a player, or lets one back in. */
  setBanned: (transaction: Database, playerId: string, isBanned: boolean) => Promise<void>;
  /**
   * Deletes an account permanently in the caller's transaction: removes personal data, keeps money movements.
   */
  deleteAccount: (transaction: Database, playerId: string) => Promise<void>;
  /** Another module's part of a deletion. */
  onDeletion: (step: DeletionStep) => void;
  /** Another module's part of `account.getInfo`. */
  describeWith: (describe: (playerId: string) => Promise<AccountTraits>) => void;
  currencyRates: () => Promise<CurrencyRates>;
}>;
