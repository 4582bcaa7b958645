import { createApiEffect, isRefusal, type ApiError } from '@croupier/api-client';
import { launchBetting } from '@croupier/contract/betting';
import { $locale } from '@croupier/i18n';
import { $isAuth, $sessionStatus, balanceRefreshRequested, loggedOut, playerSignedIn } from '@croupier/session';
import { $theme } from '@croupier/site-config';
import { frameOrigin } from '@croupier/ui';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { authDialogRequested } from '../../features/auth-dialog/index.ts';
import { createReadyTimeout, resolveTheme } from '../../features/provider-frame/index.ts';
import { applyMessage, type SportsbookFrameState, type SportsbookMessage } from './sportsbook-frame.state.ts';

/**
 * The page is on the screen, or leaves it. Never on the server: opening the sportsbook begins a session with its
 * provider.
 */
export const sportsbookShown = createEvent();
export const sportsbookHidden = createEvent();
export const sportsbookRetried = createEvent();
/** A message from the frame, its sender checked. */
export const sportsbookMessageReceived = createEvent<SportsbookMessage>();

const $isShown = createStore(false, { serialize: 'ignore' })
  .on(sportsbookShown, () => true)
  .on(sportsbookHidden, () => false);
/** Each showing, to a guest or a player, has a turn of its own; what was asked for in a former one is passed over. */
const $turn = createStore(0, { serialize: 'ignore' }).on(
  [sportsbookShown, sportsbookHidden, sportsbookRetried, playerSignedIn, loggedOut],
  (turn) => turn + 1,
);

type Launch = Readonly<{ turn: number; locale: string; theme: 'light' | 'dark' }>;
const postLaunchFx = createApiEffect(launchBetting);
const launchFx = attach({ effect: postLaunchFx, mapParams: ({ locale, theme }: Launch) => ({ locale, theme }) });

type Chosen = 'light' | 'dark' | 'system';
const readThemeFx = createEffect(({ theme }: Readonly<{ theme: Chosen; turn: number; locale: string }>) =>
  resolveTheme(theme),
);

const { ended: patienceEnded, waitFx } = createReadyTimeout();

const idle: SportsbookFrameState = { kind: 'idle' };
const changed = createEvent<SportsbookFrameState>();

export const $sportsbookFrame = createStore<SportsbookFrameState>(idle, { serialize: 'ignore' })
  .on(readThemeFx, (): SportsbookFrameState => ({ kind: 'opening' }))
  .on(changed, (_, book) => book)
  .on(sportsbookMessageReceived, applyMessage)
  .reset([sportsbookShown, sportsbookHidden, sportsbookRetried, playerSignedIn, loggedOut]);

const $circumstances = combine({
  isShown: $isShown,
  status: $sessionStatus,
  book: $sportsbookFrame,
  turn: $turn,
  theme: $theme,
  locale: $locale,
});

sample({
  // The account may come after the page, and the visitor may sign in here or out.
  clock: [sportsbookShown, sportsbookRetried, playerSignedIn, loggedOut, $sessionStatus],
  source: $circumstances,
  filter: ({ isShown, status, book }) => isShown && status !== 'unknown' && book.kind === 'idle',
  fn: ({ turn, theme, locale }) => ({ turn, theme, locale }),
  target: readThemeFx,
});
sample({
  clock: readThemeFx.done,
  source: $turn,
  filter: (turn, { params }) => params.turn === turn,
  fn: (_, { params: { turn, locale }, result: theme }) => ({ turn, locale, theme }),
  target: launchFx,
});

const launched = sample({
  clock: launchFx.done,
  source: $turn,
  filter: (turn, { params }) => params.turn === turn,
  fn: (_, done) => done,
});
sample({
  clock: launched,
  fn: ({ result: { url } }): SportsbookFrameState => {
    const origin = frameOrigin(url);
    return origin === null ? { kind: 'failed' } : { kind: 'open', url, origin, isReady: false };
  },
  target: changed,
});
sample({ clock: launched, fn: ({ params }) => params.turn, target: waitFx });

const refusedAs = (error: ApiError): SportsbookFrameState => {
  if (!isRefusal(error, 'AccessDeniedException')) return { kind: 'failed' };
  return { kind: error.reason === 'self_excluded' ? 'excluded' : error.reason === 'no_sportsbook' ? 'none' : 'failed' };
};
sample({
  clock: launchFx.fail,
  source: $turn,
  filter: (turn, { params }) => params.turn === turn,
  fn: (_, { error }) => refusedAs(error),
  target: changed,
});
sample({
  clock: patienceEnded,
  source: { turn: $turn, book: $sportsbookFrame },
  filter: ({ turn, book }, waited) => waited === turn && book.kind === 'open' && !book.isReady,
  fn: (): SportsbookFrameState => ({ kind: 'failed' }),
  target: changed,
});

sample({
  clock: sportsbookMessageReceived,
  filter: ({ type }) => type === 'balance' || type === 'bet-settled',
  fn: () => undefined,
  target: balanceRefreshRequested,
});
sample({
  clock: sportsbookMessageReceived,
  source: $isAuth,
  filter: (isAuth, { type }) => !isAuth && type === 'sign-in',
  fn: () => 'authorization' as const,
  target: authDialogRequested,
});
