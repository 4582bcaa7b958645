import { isApiError } from '../../../errors.ts';
import type { AuthOptions } from './auth.options.ts';
import type { SignedIn, Visitor } from './auth.port.ts';

/** The right password of an account with a second factor is a step of a sign-in, not a failure. */
const isNextStep = (error: unknown): boolean => isApiError(error) && error.details.reason === 'two_factor_required';

/** Records a sign-in. `login` finds the account of a failure; the log never has the name that was typed. */
export const recordSignIn = async <Entered>(
  { accounts, securityLog }: Pick<AuthOptions, 'accounts' | 'securityLog'>,
  { visitor, login }: Readonly<{ visitor: Visitor; login: string | null }>,
  enter: () => Promise<Entered>,
  signedInOf: (entered: Entered) => Readonly<{ entered: SignedIn; kind: 'sign_in' | 'registration' }>,
): Promise<Entered> => {
  try {
    const result = await enter();
    const { entered, kind } = signedInOf(result);
    const { player, deviceToken } = entered;
    await securityLog.record({ ...visitor, deviceToken, playerId: player.id, kind, outcome: 'done' });
    return result;
  } catch (error) {
    if (login !== null && !isNextStep(error)) {
      const player = await accounts.findByLogin(login);
      await securityLog.recordRefusal({ ...visitor, playerId: player?.id ?? null, kind: 'sign_in' }, error);
    }
    throw error;
  }
};
