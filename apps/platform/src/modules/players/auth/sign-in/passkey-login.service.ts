import type { PasskeyAssertion } from '@croupier/contract/passkeys';
import { inTransaction } from '../../../../database/index.ts';
import { refuse } from '../../../../errors.ts';
import type { AuthOptions } from '../auth.options.ts';
import type { SignedIn, Visitor } from '../auth.port.ts';
import { requireActive, startReturningSession } from '../sessions/new-session.ts';

/** Signs in with a passkey. A code of the second factor would add nothing: the passkey is two factors already. */
export const loginByPasskey = async (
  options: AuthOptions,
  assertion: PasskeyAssertion,
  visitor: Visitor,
): Promise<SignedIn> => {
  const { database, accounts, passkeys } = options;
  const player = await accounts.findPlayer(await passkeys.signIn(assertion, visitor.ip));
  if (!player) throw refuse('UserDeletedException');
  requireActive(player);
  return inTransaction(database, (transaction) => startReturningSession(options, transaction, player, visitor));
};
