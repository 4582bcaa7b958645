import type { Player } from '../accounts/index.ts';
import type { AuthOptions } from './auth.options.ts';
import type { Auth, RegistrationListener, SignedIn, SignInListener, Visitor } from './auth.port.ts';
import { findIdentityNames } from './auth.repository.ts';
import { cellOfPerson, enterExternally } from './sign-in/external-sign-in.service.ts';
import { login } from './sign-in/login.service.ts';
import { loginByPasskey } from './sign-in/passkey-login.service.ts';
import type { RegistrationRequests } from './registration/registration-requests.service.ts';
import { recordSignIn } from './sign-in/sign-in-record.ts';
import { completeRegistration, register } from './registration/registration.service.ts';

export type { AuthOptions } from './auth.options.ts';

export type AuthServiceOptions = AuthOptions &
  Readonly<{
    requests: Pick<RegistrationRequests, 'request' | 'confirm'>;
    /** The site's flag `isRegistrationByEmailEnable`. */
    isRegistrationByEmail: () => Promise<boolean>;
  }>;

type AuthListeners = Pick<Auth, 'onRegistered' | 'onSignedIn'> &
  Readonly<{
    /** Notifies listeners after the session is committed: a failing listener does not prevent the sign-in. */
    notifySignedIn: (entered: SignedIn) => Promise<SignedIn>;
    /** Notifies listeners after the account is committed: a gift that fails is retried later or logged. */
    notifyRegistered: (player: Player) => Promise<void>;
  }>;

const createListeners = ({ accounts, messages, log }: AuthOptions): AuthListeners => {
  const registrationListeners: RegistrationListener[] = [];
  const signInListeners: SignInListener[] = [];

  const logFailures = (outcomes: readonly PromiseSettledResult<unknown>[], message: string): void => {
    for (const outcome of outcomes) if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, message);
  };

  return {
    onRegistered: (listener) => void registrationListeners.push(listener),
    onSignedIn: (listener) => void signInListeners.push(listener),
    notifySignedIn: async (entered) => {
      const { player } = entered;
      messages.deliverSoon();
      if (player.isRegistrationCompleted)
        logFailures(
          await Promise.allSettled(signInListeners.map((listener) => listener(player))),
          'a step after a sign-in failed',
        );
      return entered;
    },
    notifyRegistered: async (player) => {
      const choices = await accounts.registrationChoices(player.id);
      const steps = [accounts.welcome(player), ...registrationListeners.map((listener) => listener(player, choices))];
      logFailures(await Promise.allSettled(steps), 'a step after registration failed');
    },
  };
};

const createRegistrations = (
  options: AuthServiceOptions,
  { notifyRegistered }: Pick<AuthListeners, 'notifyRegistered'>,
) => {
  const recordRegistration = async (visitor: Visitor, enter: () => Promise<SignedIn>): Promise<SignedIn> => {
    const entered = await recordSignIn(options, { visitor, findFailed: null }, enter, (registered) => ({
      entered: registered,
      kind: 'registration',
    }));
    await notifyRegistered(entered.player);
    return entered;
  };
  return {
    register: (given, visitor) => recordRegistration(visitor, () => register(options, given, visitor)),
    requestRegistration: async (given, visitor) => {
      const hasEmail = Boolean(given.email) || (given.login ?? '').includes('@');
      return hasEmail && (await options.isRegistrationByEmail()) ? options.requests.request(given, visitor) : null;
    },
    confirmRegistration: (token, visitor) =>
      recordRegistration(visitor, () => options.requests.confirm(token, visitor)),
    completeRegistration: async (playerId, given) => {
      const completed = await completeRegistration(options, playerId, given);
      await notifyRegistered(completed);
      return completed;
    },
  } satisfies Partial<Auth>;
};

export const createAuth = (options: AuthServiceOptions): Auth => {
  const { notifySignedIn, notifyRegistered, ...listeners } = createListeners(options);
  return {
    ...createRegistrations(options, { notifyRegistered }),
    ...listeners,
    login: async (name, password, code, visitor) =>
      notifySignedIn(
        await recordSignIn(
          options,
          { visitor, findFailed: async () => (await options.accounts.findByLogin(name))?.id ?? null },
          () => login(options, { login: name, password, code }, visitor),
          (entered) => ({ entered, kind: 'sign_in' }),
        ),
      ),
    loginByPasskey: async (assertion, visitor) =>
      notifySignedIn(
        await recordSignIn(
          options,
          { visitor, findFailed: () => options.passkeys.ownerOf(assertion) },
          () => loginByPasskey(options, assertion, visitor),
          (entered) => ({ entered, kind: 'sign_in' }),
        ),
      ),
    enterExternally: async (person, visitor, extra = {}) => {
      const { entered, isNew } = await recordSignIn(
        options,
        { visitor, findFailed: null },
        () => enterExternally(options, person, visitor, extra),
        (signIn) => ({ entered: signIn.entered, kind: signIn.isNew ? 'registration' : 'sign_in' }),
      );
      return isNew ? entered : notifySignedIn(entered);
    },
    cellOfPerson: (person) => cellOfPerson(options, person),
    identityNames: (playerId) => findIdentityNames(options.database, playerId),
    endSession: options.sessions.endToken,
    endSessionsOf: async (transaction, playerId) => void (await options.sessions.endAll(transaction, playerId, null)),
  };
};
