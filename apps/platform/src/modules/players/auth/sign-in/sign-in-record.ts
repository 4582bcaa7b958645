import { isApiError } from '../../../../errors.ts';
import type { AuthOptions } from '../auth.options.ts';
import type { SignedIn, Visitor } from '../auth.port.ts';

/** The right password of an account with a second factor is a step of a sign-in, not a failure. */
const isNextStep = (error: unknown): boolean => isApiError(error) && error.details.reason === 'two_factor_required';

/** A registration that a rule about duplicate accounts refused: no account is left that could tell of it. */
const isRefusedRegistration = (error: unknown): boolean =>
  isApiError(error) && error.details.reason === 'registration_refused';

/**
 * Records a sign-in. `findFailed` finds the account of a failure, null records none; the log never has the name that was
 * typed.
 */
export const recordSignIn = async <Entered>(
  { securityLog }: Pick<AuthOptions, 'securityLog'>,
  { visitor, findFailed }: Readonly<{ visitor: Visitor; findFailed: (() => Promise<string | null>) | null }>,
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
    if (findFailed && !isNextStep(error))
      await securityLog.recordRefusal({ ...visitor, playerId: await findFailed(), kind: 'sign_in' }, error);
    if (isRefusedRegistration(error))
      await securityLog.recordRefusal({ ...visitor, playerId: null, kind: 'registration' }, error);
    throw error;
  }
};
