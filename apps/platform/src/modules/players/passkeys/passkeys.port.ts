import type { PasskeyAssertion } from '@croupier/contract/passkeys';
import type { Database } from '../../../database/index.ts';

/** The port of the passkeys module. */
export type Passkeys = Readonly<{
  /**
   * Checks the answer to a challenge of `passkeys.startSignIn`. The answer proves possession and, because user
   * verification is required, a fingerprint, face or PIN: it counts as two factors.
   * @returns the id of the player. @throws AccessDeniedException, AuthorizationException, TooManyRequestsException
   */
  signIn: (assertion: PasskeyAssertion, ip: string) => Promise<string>;
  /**
   * Checks the answer to a challenge of `passkeys.startProof`, which belongs to the player and the session.
   * @throws AccessDeniedException, InvalidParameterException
   */
  prove: (proving: Readonly<{ playerId: string; sessionId: string }>, assertion: PasskeyAssertion) => Promise<void>;
  /** Whether the site accepts passkeys and the player has one. */
  isUsableBy: (playerId: string) => Promise<boolean>;
  /** The player with this passkey, for records of failures. */
  ownerOf: (assertion: PasskeyAssertion) => Promise<string | null>;
  /** Removes the passkeys that were added at this time or later. */
  removeSince: (transaction: Database, playerId: string, since: Date) => Promise<void>;
}>;
