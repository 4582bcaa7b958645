import { createApiEffect, type ApiError } from '@croupier/api-client';
import { launchGame, type Game } from '@croupier/contract/games';
import { dialogFinished } from '@croupier/dialogs';
import { $locale } from '@croupier/i18n';
import { $page, navigationRequested } from '@croupier/navigation';
import {
  $isAuth,
  $sessionStatus,
  $totalBalance,
  $user,
  activityNoticed,
  balanceRefreshRequested,
  loggedOut,
  playerSignedIn,
} from '@croupier/session';
import { $siteConfig, $theme } from '@croupier/site-config';
import { frameOrigin } from '@croupier/ui';
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import { authDialogRequested } from '../../features/auth-dialog/index.ts';
import { createReadyTimeout, resolveTheme } from '../../features/provider-frame/index.ts';
import { depositDialogClosed } from './game-deposit.model.ts';
import type { GameMessage } from './game-message.ts';
import { decideLaunch, applyMessage, type PlayMode, type GameFrameState } from './game-frame.state.ts';

/** The game of the page was loaded; null while it loads. */
export const gameSelected = createEvent<Game | null>();
/**
 * The frame's section was mounted in a mode, or unmounted. Only browsers fire these events, because the launch opens a
 * session with the provider.
 */
export const gameFrameShown = createEvent<PlayMode>();
export const gameFrameHidden = createEvent();
export const launchRetried = createEvent();
/** The player requested a new session of the demo, with new play money. */
export const demoRestarted = createEvent();
/** A message from the frame. Its sender is verified. */
export const gameMessageReceived = createEvent<GameMessage>();

/** The game of the page; null while it loads. */
export const $selectedGame = createStore<Game | null>(null).on(gameSelected, (_, game) => game);
const $mode = createStore<PlayMode | null>(null, { serialize: 'ignore' })
  .on(gameFrameShown, (_, mode) => mode)
  .on(gameFrameHidden, () => null);
/** Number of the current launch. Answers to earlier launches are ignored. */
const $launch = createStore(0, { serialize: 'ignore' }).on(
  [gameFrameShown, gameFrameHidden, launchRetried, demoRestarted, loggedOut],
  (launch) => launch + 1,
);

type Launch = Readonly<{ launch: number; sysname: string; mode: PlayMode; locale: string; theme: 'light' | 'dark' }>;
const postLaunchFx = createApiEffect(launchGame);
const launchFx = attach({
  effect: postLaunchFx,
  mapParams: ({ sysname, mode, locale, theme }: Launch) => ({ sysname, mode, locale, theme }),
});

const { timedOut, startFx: startTimeoutFx } = createReadyTimeout();

const idle: GameFrameState = { kind: 'idle' };
const frameOpened = createEvent<GameFrameState>();
const launchRefused = createEvent<GameFrameState>();

export const $gameFrame = createStore<GameFrameState>(idle, { serialize: 'ignore' })
  .on(launchFx, () => ({ kind: 'opening' }))
  .on([frameOpened, launchRefused], (_, frame) => frame)
  .on(gameMessageReceived, applyMessage)
  .on(depositDialogClosed, (frame) =>
    frame.kind === 'playing' && frame.isBalanceTooLow ? { ...frame, isBalanceTooLow: false } : frame,
  )
  .reset([gameFrameShown, gameFrameHidden, demoRestarted, loggedOut]);

const $conditions = combine({
  game: $selectedGame,
  mode: $mode,
  status: $sessionStatus,
  total: $totalBalance,
  user: $user,
  config: $siteConfig,
  locale: $locale,
  theme: $theme,
  launch: $launch,
  frame: $gameFrame,
});
const launchDecided = sample({
  // The session may load after the page, and the visitor may sign in or out on the page.
  clock: [gameFrameShown, gameSelected, launchRetried, demoRestarted, playerSignedIn, $sessionStatus],
  source: $conditions,
  filter: ({ mode, frame }) => mode !== null && frame.kind !== 'playing' && frame.kind !== 'opening',
  fn: ({ mode, total, user, config, ...conditions }) => ({
    ...conditions,
    mode: mode ?? 'demo',
    verdict: decideLaunch({
      ...conditions,
      mode: mode ?? 'demo',
      total: total?.amount ?? null,
      canPlayWithoutMoney: config?.games.canAccessSlotWithZeroBalance ?? true,
      isOnBreak: user?.is_self_excluded === true,
    }),
  }),
});

const readThemeFx = createEffect(resolveTheme);
const resolveThemeFx = attach({
  effect: readThemeFx,
  mapParams: ({ theme }: Readonly<{ theme: 'light' | 'dark' | 'system'; params: Omit<Launch, 'theme'> }>) => theme,
});
sample({
  clock: launchDecided,
  filter: ({ verdict }) => verdict === 'open',
  fn: ({ theme, game, mode, locale, launch }) => ({
    theme,
    params: { launch, sysname: game?.sysname ?? '', mode, locale },
  }),
  target: resolveThemeFx,
});
sample({
  clock: resolveThemeFx.done,
  source: $launch,
  filter: (launch, { params: { params } }) => params.launch === launch,
  fn: (_, { params: { params }, result: theme }) => ({ ...params, theme }),
  target: launchFx,
});
sample({
  clock: launchDecided.filterMap(({ verdict }) =>
    verdict === 'wait' || verdict === 'open' ? undefined : { kind: verdict },
  ),
  target: launchRefused,
});

/** Returns the state after the platform refused the launch. */
const refusalKind = ({ code, reason }: ApiError): 'no-money' | 'excluded' | 'failed' => {
  if (code === 'UserNeedDepositException') return 'no-money';
  return code === 'AccessDeniedException' && reason === 'self_excluded' ? 'excluded' : 'failed';
};

/** The platform opened a session with the provider for the current launch. */
export const launched = sample({
  clock: launchFx.done,
  source: $launch,
  filter: (launch, { params }) => params.launch === launch,
  fn: (_, done) => done,
});
sample({
  clock: launched,
  fn: ({ result: { url, mode } }): GameFrameState => {
    const origin = frameOrigin(url);
    return origin === null
      ? { kind: 'failed' }
      : { kind: 'playing', url, origin, mode, isReady: false, isBalanceTooLow: false };
  },
  target: frameOpened,
});
sample({ clock: launched, fn: ({ params }) => params.launch, target: startTimeoutFx });
sample({
  clock: launchFx.fail,
  source: $launch,
  filter: (launch, { params }) => params.launch === launch,
  fn: (_, { error }): GameFrameState => ({ kind: refusalKind(error) }),
  target: launchRefused,
});
sample({
  clock: timedOut,
  source: { launch: $launch, frame: $gameFrame },
  filter: ({ launch, frame }, timed) => timed === launch && frame.kind === 'playing' && !frame.isReady,
  fn: (): GameFrameState => ({ kind: 'failed' }),
  target: launchRefused,
});

// A guest who requests real-money play registers first. A guest who closes the dialog returns to the home page.
sample({
  clock: launchRefused,
  filter: ({ kind }) => kind === 'guest',
  fn: () => 'registration' as const,
  target: authDialogRequested,
});
sample({
  clock: dialogFinished,
  source: { isAuth: $isAuth, frame: $gameFrame, page: $page },
  // Going back closes the dialog too. Then the visitor has left the game and must stay on the previous page.
  filter: ({ isAuth, frame, page }, { name }) =>
    name === 'auth' && !isAuth && frame.kind === 'guest' && page?.name.startsWith('game-') === true,
  fn: () => ({ to: '/', replace: true }),
  target: navigationRequested,
});

/** The number of balance changes outside the game. The frame reports each one to the game. */
export const $balanceChanges = createStore(0, { serialize: 'ignore' })
  .on(depositDialogClosed, (changes) => changes + 1)
  .reset(gameFrameHidden);
const $hasNoMoney = $gameFrame.map(({ kind }) => kind === 'no-money');
sample({
  clock: $totalBalance,
  source: $hasNoMoney,
  filter: (hasNoMoney, total) => hasNoMoney && (total?.amount ?? 0) > 0,
  fn: () => undefined,
  target: launchRetried,
});

const $isRealMoney = $gameFrame.map((frame) => frame.kind === 'playing' && frame.mode === 'real');
sample({
  clock: gameMessageReceived,
  source: $isRealMoney,
  filter: (isRealMoney, { type }) => isRealMoney && (type === 'balance' || type === 'round-finished'),
  fn: () => undefined,
  target: balanceRefreshRequested,
});
// The page does not see clicks in the frame. Rounds count as activity, so that a player is not logged out while
// playing.
sample({
  clock: gameMessageReceived,
  filter: ({ type }) => type === 'round-finished',
  fn: () => Date.now(),
  target: activityNoticed,
});
// The balance after the last round may not be loaded yet.
sample({ clock: gameFrameHidden, filter: $isAuth, target: balanceRefreshRequested });
sample({
  clock: gameMessageReceived,
  filter: ({ type }) => type === 'close',
  fn: () => ({ to: href('/gamehall') }),
  target: navigationRequested,
});
