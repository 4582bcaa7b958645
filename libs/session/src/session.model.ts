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

/** `unknown` until the platform has said whose session this is. */
export type SessionStatus = 'unknown' | 'guest' | 'player';

/**
 * A page is opened; on the server, with every request. Without a session cookie it is a guest's, and nothing is asked.
 */
export const sessionOpened = createEvent<Readonly<{ hasCookie: boolean }>>();
/** The page is alive in the browser and shows what the server drew: from now on the session lives here. */
export const sessionStarted = createEvent();
/** The page ends: timers, listeners and the channel to other tabs with it. */
export const sessionStopped = createEvent();
/** The visitor has just signed in or registered; the account is loaded next. */
export const loggedIn = createEvent();
/** The player asks to leave. */
export const logoutRequested = createEvent();
/** Another tab of this browser tells that the visitor signed in there, or left. */
export const loggedInElsewhere = createEvent();
export const loggedOutElsewhere = createEvent();

type Asking = Readonly<{ client: ApiClient; turn: number }>;

const left = createEvent();
const expired = createEvent();
/** The platform no longer knows the player's session. */
export const sessionExpired = expired.map(() => undefined);
/** The player is gone, in whatever way: by asking, by the session's end, or in another tab. */
export const loggedOut = merge([left, expired, loggedOutElsewhere]);
/** The same, unless it was another tab that told. */
export const loggedOutHere = merge([left, expired]);

/** Counts who came and went, so that an answer asked for by somebody who has left is known as such. */
export const $turn = createStore(0, { serialize: 'ignore' }).on(
  [loggedIn, loggedInElsewhere, loggedOut],
  (turn) => turn + 1,
);

const askAccount = async ({ client }: Asking): Promise<AccountInfo> => {
  const { getInfo } = await import('@croupier/contract/account');
  return callApi(client, getInfo, {});
};
const askAccountFx = createEffect<Asking, AccountInfo, ApiError>(askAccount);
const logoutFx = createApiEffect(async () => (await import('@croupier/contract/auth')).logout);

/** Loads the account. That a visitor has no session is no failure: see `$sessionStatus`. */
export const loadSessionFx = attach({
  source: { client: $apiClient, turn: $turn },
  effect: askAccountFx,
  mapParams: (_: void, asking: Asking) => asking,
});

/** The account as the platform has it now. */
export const accountLoaded = sample({
  clock: askAccountFx.done,
  source: $turn,
  filter: (turn, { params }) => params.turn === turn,
  fn: (_, { result }) => result,
});
const accountRefused = sample({
  clock: askAccountFx.fail,
  source: $turn,
  filter: (turn, { params }) => params.turn === turn,
  fn: (_, { error }) => error,
});
const isUnauthorised = (error: ApiError): boolean => isRefusal(error, 'AuthorizationException');
/** The visitor is nobody the platform knows, and was nobody before. */
export const guestFound = createEvent();

/** The account could not be loaded, and it is not that nobody is signed in. */
export const sessionLoadFailed = accountRefused.filter({ fn: (error) => !isUnauthorised(error) });

/**
 * Who is signed in, or null. The balances in it are those of the moment it was loaded: see `$balance` for now.
 */
export const $user = createStore<AccountInfo | null>(null)
  .on(accountLoaded, (_, account) => account)
  .reset([loggedOut, guestFound]);
export const $isAuth = $user.map((user) => user !== null && user.uid > 0);
export const $sessionStatus = createStore<SessionStatus>('unknown')
  .on(accountLoaded, () => 'player')
  .on([loggedOut, guestFound], () => 'guest');

const $isEntering = createStore(false, { serialize: 'ignore' })
  .on(loggedIn, () => true)
  .reset([accountRefused, loggedOut]);
/** The player has signed in on this page and the account is here: close the popup, load what is theirs. */
export const playerEntered = sample({
  clock: accountLoaded,
  source: $isEntering,
  filter: Boolean,
  fn: (_, account) => account,
});
$isEntering.reset(playerEntered);

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
// The server may have been unable to say who it is.
sample({
  clock: sessionStarted,
  source: $sessionStatus,
  filter: (status) => status === 'unknown',
  target: loadSessionFx,
});
sample({ clock: [loggedIn, loggedInElsewhere], target: loadSessionFx });

sample({ clock: logoutRequested, source: $isAuth, filter: Boolean, target: logoutFx });
sample({ clock: logoutFx.done, target: left });
sample({ clock: logoutFx.failData, filter: isUnauthorised, target: left });
/** The player is still signed in: leaving did not reach the platform. */
export const logoutFailed = logoutFx.failData.filter({ fn: (error) => !isUnauthorised(error) });
export const $isLoggingOut = logoutFx.pending;

sample({
  clock: apiCallFailed,
  source: $isAuth,
  filter: (isAuth, { method, access, error }) =>
    isAuth && access === 'player' && method !== 'auth.logout' && isUnauthorised(error),
  target: expired,
});
