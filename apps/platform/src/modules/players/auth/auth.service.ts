import type { Player } from '../accounts/index.ts';
import type { AuthOptions } from './auth.options.ts';
import type { Auth, RegistrationListener, SignedIn, SignInListener } from './auth.port.ts';
import { enterExternally } from './external-sign-in.service.ts';
import { login } from './login.service.ts';
import { completeRegistration, register } from './registration.service.ts';

export type { AuthOptions } from './auth.options.ts';

export const createAuth = (options: AuthOptions): Auth => {
  const { accounts, sessions, log } = options;
  const registrationListeners: RegistrationListener[] = [];
  const signInListeners: SignInListener[] = [];

  const logFailures = (outcomes: readonly PromiseSettledResult<unknown>[], message: string): void => {
    for (const outcome of outcomes) if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, message);
  };

  /** Notifies listeners after the session is committed: a failing listener does not prevent the sign-in. */
  const notifySignedIn = async (entered: SignedIn): Promise<SignedIn> => {
    const { player } = entered;
    if (player.isRegistrationCompleted)
      logFailures(
        await Promise.allSettled(signInListeners.map((listener) => listener(player))),
        'a step after a sign-in failed',
      );
    return entered;
  };

  /** Notifies listeners after the account is committed: a gift that fails is retried later or logged. */
  const notifyRegistered = async (player: Player): Promise<void> => {
    const wishes = await accounts.wishes(player.id);
    const steps = [accounts.welcome(player), ...registrationListeners.map((listener) => listener(player, wishes))];
    logFailures(await Promise.allSettled(steps), 'a step after registration failed');
  };

  return {
    register: async (given, visitor) => {
      const entered = await register(options, given, visitor);
      await notifyRegistered(entered.player);
      return entered;
    },
    completeRegistration: async (playerId, given) => {
      const completed = await completeRegistration(options, playerId, given);
      await notifyRegistered(completed);
      return completed;
    },
    login: async (name, password, code, visitor) =>
      notifySignedIn(await login(options, { login: name, password, code }, visitor)),
    enterExternally: async (person, visitor, extra = {}) => {
      const { entered, isNew } = await enterExternally(options, person, visitor, extra);
      return isNew ? entered : notifySignedIn(entered);
    },
    endSession: sessions.endToken,
    onRegistered: (listener) => void registrationListeners.push(listener),
    onSignedIn: (listener) => void signInListeners.push(listener),
  };
};
