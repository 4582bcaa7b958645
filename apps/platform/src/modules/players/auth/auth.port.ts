import type { PasskeyAssertion } from '@croupier/contract/passkeys';
import type { Database } from '../../../database/index.ts';
import type { EventOrigin } from '../security-log/index.ts';
import type { Player, RegistrationChoices } from '../accounts/index.ts';
import type { Registration } from './registration/registration.ts';

/** Where a call comes from. */
export type Visitor = EventOrigin & Readonly<{ locale?: string }>;

/** `token` is the session's, `deviceToken` the browser's: it is known from now on. */
export type SignedIn = Readonly<{ player: Player; token: string; deviceToken: string }>;

/** A user of another service, which has verified `email`. */
export type ExternalPerson = Readonly<{
  service: string;
  subject: string;
  email: string | null;
  firstName: string;
  lastName: string;
  locale: string;
}>;

export type SignInListener = (player: Player) => Promise<void>;
export type RegistrationListener = (player: Player, choices: RegistrationChoices) => Promise<void>;

/** The port of the auth module. */
export type Auth = Readonly<{
  register: (registration: Registration, visitor: Visitor) => Promise<SignedIn>;
  /**
   * Accepts a registration that continues by e-mail, on a site with the flag `isRegistrationByEmailEnable`. Answers a
   * known address as an unknown one. @returns null where a registration signs in at once.
   */
  requestRegistration: (registration: Registration, visitor: Visitor) => Promise<Readonly<{ locale: string }> | null>;
  /** Creates the account of the token in a message, and signs it in. @throws InvalidParameterException */
  confirmRegistration: (token: string, visitor: Visitor) => Promise<SignedIn>;
  /** Completes the account of a player whom another service brought. */
  completeRegistration: (playerId: string, registration: Registration) => Promise<Player>;
  /** `code`: the second factor; empty or null requests one. */
  login: (login: string, password: string, code: string | null, visitor: Visitor) => Promise<SignedIn>;
  /** Signs in with a passkey, which counts as two factors. */
  loginByPasskey: (assertion: PasskeyAssertion, visitor: Visitor) => Promise<SignedIn>;
  /**
   * Signs in a user of another service; creates an account if there is none. `extra` contains the form's data.
   */
  enterExternally: (person: ExternalPerson, visitor: Visitor, extra?: Registration) => Promise<SignedIn>;
  /**
   * Returns the other cell that has the account of a user of another service, or the name of one; null if this cell has
   * it, or none.
   */
  cellOfPerson: (person: Pick<ExternalPerson, 'service' | 'subject' | 'email'>) => Promise<string | null>;
  /** Returns the names of the player's accounts of other services in the directory. */
  identityNames: (playerId: string) => Promise<readonly string[]>;
  /** Ends the session of a token. */
  endSession: (token: string) => Promise<void>;
  /** Ends every session of a player. */
  endSessionsOf: (transaction: Database, playerId: string) => Promise<void>;
  /**
   * Called once for every player whose registration is complete, after it is safe. Failures are logged, not passed on.
   */
  onRegistered: (listener: RegistrationListener) => void;
  /**
   * Called when a known player has signed in, not after a registration. Failures are logged, not passed on.
   */
  onSignedIn: (listener: SignInListener) => void;
}>;
