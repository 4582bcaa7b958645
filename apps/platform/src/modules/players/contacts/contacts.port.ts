import type { CellConfig } from '../../../cell-config.ts';
import type { Database } from '../../../database/index.ts';
import type { RateLimiter } from '../../../http/index.ts';
import type { CallContext, CallPlayer } from '../../../module.ts';
import type { Secret } from '../../../secrets/index.ts';
import type { Accounts, ContactType, SiteForms } from '../accounts/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Directory, FindPlayerCell } from '../directory/index.ts';
import type { Messages, MessageText } from '../messages/index.ts';
import type { SecurityLog } from '../security-log/index.ts';

export type ContactsOptions = Readonly<{
  database: Database;
  /** Null for one database. */
  cell: CellConfig;
  findPlayerCell: FindPlayerCell;
  accounts: Accounts;
  directory: Pick<Directory, 'claim'>;
  messages: Messages;
  codes: Codes;
  securityLog: Pick<SecurityLog, 'record'>;
  limiter: RateLimiter;
  secret: Secret;
  publicOrigin: string;
  defaultLocale: () => Promise<string>;
  siteForms: Pick<SiteForms, 'check'>;
  now: () => Date;
}>;

export type WhichContact = Readonly<{ type?: ContactType | null | undefined; contact?: string | null | undefined }>;

/** @throws IdentityProofRequiredException */
export type RequireProof = CallContext['session']['requireProof'];

export type ContactListener = (playerId: string) => Promise<void>;

/** The port of the contacts module. */
export type Contacts = Readonly<{
  /**
   * Sends a code, and by e-mail also a link. Calls `requireProof` unless the contact is from the registration, because
   * the thief of a session cannot read messages to that contact.
   * @returns seconds until the next. @throws TooManyRequestsException
   */
  sendConfirmation: (
    playerId: string,
    which: WhichContact,
    locale: string,
    requireProof: RequireProof,
  ) => Promise<number>;
  confirmByLink: (token: string) => Promise<Readonly<{ playerId: string; type: ContactType }>>;
  /** Called after a contact is confirmed, before the answer. The listener must not fail. */
  onConfirmed: (listener: ContactListener) => void;
  /**
   * Sends news to the subscribed contacts of a player, none during a self-exclusion. Each message contains its link to
   * unsubscribe.
   */
  sendNews: (playerId: string, locale: string, message: MessageText) => Promise<void>;
  /** Welcomes a player who subscribed to news at registration. */
  greetSubscriber: (playerId: string, locale: string) => Promise<void>;
}>;

export type ContactsService = Contacts &
  Readonly<{
    add: (
      player: CallPlayer,
      given: Readonly<{ type: ContactType | null; contact: string; phoneCountryCode: string | null }>,
    ) => Promise<void>;
    confirm: (player: CallPlayer, which: WhichContact, code: string, requireProof: RequireProof) => Promise<void>;
    subscribe: (player: CallPlayer, which: WhichContact, isSubscribed: boolean) => Promise<void>;
    unsubscribe: (token: string) => Promise<void>;
  }>;
