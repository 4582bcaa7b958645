import {
  $apiClient,
  apiCallFailed,
  callApi,
  createApiEffect,
  isRefusal,
  type ApiClient,
  type ApiError,
} from '@croupier/api-client';
import type { AccountInfo } from '@croupier/contract/account';
import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector';

/** `unknown` until the platform has answered. */
export type SessionStatus = 'unknown' | 'guest' | 'player';

/**
 * A page opens in the browser, or is requested from the server. Without a session cookie the visitor is a guest, and no
 * call is made.
 */
export const sessionOpened = createEvent<Readonly<{ hasCookie: boolean }>>();
/** The page is hydrated: the session runs in the browser from now on. */
export const sessionStarted = createEvent();
/** The page ends: stops timers, listeners and the channel to other tabs. */
export const sessionStopped = createEvent();
/** The visitor has signed in or registered. The account loads next. */
export const loggedIn = createEvent();
/** The player requests to sign out. */
export const logoutRequested = createEvent();
/** The visitor signed in or out in another tab of this browser. */
export const loggedInElsewhere = createEvent();
export const loggedOutElsewhere = createEvent();

type SessionRequest = Readonly<{ client: ApiClient; generation: number }>;

const signedOut = createEvent();
const expired = createEvent();
/** The player's session has expired or was revoked. */
export const sessionExpired = expired.map(() => undefined);
/** The player signed out, the session ended, or another tab signed out. */
export const loggedOut = merge([signedOut, expired, loggedOutElsewhere]);
/** As `loggedOut`, without sign-outs of other tabs. */
export const loggedOutHere = merge([signedOut, expired]);

/** Changes with every sign-in and sign-out, so that the answer to an earlier request is ignored. */
export const $sessionGeneration = createStore(0, { serialize: 'ignore' }).on(
  [loggedIn, loggedInElsewhere, loggedOut],
  (generation) => generation + 1,
);

const requestAccount = async ({ client }: SessionRequest): Promise<AccountInfo> => {
  const { getInfo } = await import('@croupier/contract/account');
  return callApi(client, getInfo, {});
};
const requestAccountFx = createEffect<SessionRequest, AccountInfo, ApiError>(requestAccount);
const logoutFx = createApiEffect(async () => (await import('@croupier/contract/auth')).logout);

/** Loads the account. A missing session is not a failure: see `$sessionStatus`. */
export const loadSessionFx = attach({
  source: { client: $apiClient, generation: $sessionGeneration },
  effect: requestAccountFx,
  mapParams: (_: void, request: SessionRequest) => request,
});

/** The account has loaded. */
export const accountLoaded = sample({
  clock: requestAccountFx.done,
  source: $sessionGeneration,
  filter: (generation, { params }) => params.generation === generation,
  fn: (_, { result }) => result,
});
const accountRefused = sample({
  clock: requestAccountFx.fail,
  source: $sessionGeneration,
  filter: (generation, { params }) => params.generation === generation,
  fn: (_, { error }) => error,
});
const isUnauthorised = (error: ApiError): boolean => isRefusal(error, 'AuthorizationException');
/** The visitor has no session and had none before. */
export const guestFound = createEvent();

/** The account could not be loaded, although the visitor may have a session. */
export const sessionLoadFailed = accountRefused.filter({ fn: (error) => !isUnauthorised(error) });

/** The signed-in player, or null. The balances are those of the moment it was loaded: see `$balance`. */
export const $user = createStore<AccountInfo | null>(null)
  .on(accountLoaded, (_, account) => account)
  .reset([loggedOut, guestFound]);
export const $isAuth = $user.map((user) => user !== null && user.uid > 0);
export const $sessionStatus = createStore<SessionStatus>('unknown')
  .on(accountLoaded, () => 'player')
  .on([loggedOut, guestFound], () => 'guest');

const $isSigningIn = createStore(false, { serialize: 'ignore' })
  .on(loggedIn, () => true)
  .reset([accountRefused, loggedOut]);
/** A player signed in on this page, and the account has loaded. */
export const playerSignedIn = sample({
  clock: accountLoaded,
  source: $isSigningIn,
  filter: Boolean,
  fn: (_, account) => account,
});
$isSigningIn.reset(playerSignedIn);

sample({ clock: sessionOpened, filter: ({ hasCookie }) => hasCookie, target: loadSessionFx });
sample({ clock: sessionOpened, filter: ({ hasCookie }) => !hasCookie, target: guestFound });
sample({
  clock: accountRefused,
  source: $isAuth,
  filter: (isAuth, error) => !isAuth && isUnauthorised(error),
  fn: () => undefined,
  target: guestFound,
});
sample({
  clock: accountRefused,
  fn: (error) => ({ method: 'account.getInfo', access: 'player' as const, error }),
  target: apiCallFailed,
});
// The server may not have reached the platform.
sample({
  clock: sessionStarted,
  source: $sessionStatus,
  filter: (status) => status === 'unknown',
  target: loadSessionFx,
});
sample({ clock: [loggedIn, loggedInElsewhere], target: loadSessionFx });

sample({ clock: logoutRequested, source: $isAuth, filter: Boolean, target: logoutFx });
sample({ clock: logoutFx.done, target: signedOut });
sample({ clock: logoutFx.failData, filter: isUnauthorised, target: signedOut });
/** The platform could not be reached: the player is still signed in. */
export const logoutFailed = logoutFx.failData.filter({ fn: (error) => !isUnauthorised(error) });
export const $isLoggingOut = logoutFx.pending;

sample({
  clock: apiCallFailed,
  source: $isAuth,
  filter: (isAuth, { method, access, error }) =>
    isAuth && access === 'player' && method !== 'auth.logout' && isUnauthorised(error),
  target: expired,
});
