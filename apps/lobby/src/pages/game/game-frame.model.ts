import { createApiEffect, type ApiError } from '@croupier/api-client';
import { launchGame, type Game } from '@croupier/contract/games';
import { dialogFinished, dialogOpened, type DialogRequest } from '@croupier/dialogs';
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
import { authDialogRequested } from '../../features/auth-dialog/index.ts';
import { createReadyTimeout, resolveTheme } from '../../features/provider-frame/index.ts';
import type { GameMessage } from './game-message.ts';
import { decideLaunch, applyMessage, type PlayMode, type GameFrameState } from './game-frame.state.ts';

/** The game that is to be played has been read; null while it is not known. */
export const gameSelected = createEvent<Game | null>();
/**
 * The stage is on the screen in a mode, or leaves it. Never on the server: opening a game begins a session with its
 * provider.
 */
export const gameFrameShown = createEvent<PlayMode>();
export const gameFrameHidden = createEvent();
export const launchRetried = createEvent();
/** The demo begins anew, with all of its play money. */
export const demoRestarted = createEvent();
/** A message from the frame, its sender checked. */
export const gameMessageReceived = createEvent<GameMessage>();

const $game = createStore<Game | null>(null).on(gameSelected, (_, game) => game);
const $mode = createStore<PlayMode | null>(null, { serialize: 'ignore' })
  .on(gameFrameShown, (_, mode) => mode)
  .on(gameFrameHidden, () => null);
/** Each showing has a turn of its own; what was asked for in a former one is passed over. */
const $turn = createStore(0, { serialize: 'ignore' }).on(
  [gameFrameShown, gameFrameHidden, launchRetried, demoRestarted, loggedOut],
  (turn) => turn + 1,
);

type Launch = Readonly<{ turn: number; sysname: string; mode: PlayMode; locale: string; theme: 'light' | 'dark' }>;
const postLaunchFx = createApiEffect(launchGame);
const launchFx = attach({
  effect: postLaunchFx,
  mapParams: ({ sysname, mode, locale, theme }: Launch) => ({ sysname, mode, locale, theme }),
});

const readThemeFx = createEffect(resolveTheme);

const { ended: patienceEnded, waitFx } = createReadyTimeout();

const idle: GameFrameState = { kind: 'idle' };
const playing = createEvent<GameFrameState>();
const refused = createEvent<GameFrameState>();

export const $gameFrame = createStore<GameFrameState>(idle, { serialize: 'ignore' })
  .on(launchFx, () => ({ kind: 'opening' }))
  .on([playing, refused], (_, stage) => stage)
  .on(gameMessageReceived, applyMessage)
  .reset([gameFrameShown, gameFrameHidden, demoRestarted, loggedOut]);

const $circumstances = combine({
  game: $game,
  mode: $mode,
  status: $sessionStatus,
  total: $totalBalance,
  user: $user,
  config: $siteConfig,
  locale: $locale,
  theme: $theme,
  turn: $turn,
  stage: $gameFrame,
});
const due = sample({
  // The account may come after the page, and the visitor may sign in at the stage or out.
  clock: [gameFrameShown, gameSelected, launchRetried, demoRestarted, playerSignedIn, $sessionStatus],
  source: $circumstances,
  filter: ({ mode, stage }) => mode !== null && stage.kind !== 'playing' && stage.kind !== 'opening',
  fn: (now) => now,
});
const decided = sample({
  clock: due,
  fn: ({ mode, total, user, config, ...now }) => ({
    ...now,
    mode: mode ?? 'demo',
    verdict: decideLaunch({
      ...now,
      mode: mode ?? 'demo',
      total: total?.amount ?? null,
      canPlayWithoutMoney: config?.games.canAccessSlotWithZeroBalance ?? true,
      isOnBreak: user?.is_self_excluded === true,
    }),
  }),
});

const prepareFx = attach({
  effect: readThemeFx,
  mapParams: ({ theme }: Readonly<{ theme: 'light' | 'dark' | 'system'; launch: Omit<Launch, 'theme'> }>) => theme,
});
sample({
  clock: decided,
  filter: ({ verdict }) => verdict === 'open',
  fn: ({ theme, game, mode, locale, turn }) => ({
    theme,
    launch: { turn, sysname: game?.sysname ?? '', mode, locale },
  }),
  target: prepareFx,
});
sample({
  clock: prepareFx.done,
  source: $turn,
  filter: (turn, { params }) => params.launch.turn === turn,
  fn: (_, { params, result }) => ({ ...params.launch, theme: result }),
  target: launchFx,
});
sample({
  clock: decided.filterMap(({ verdict }) => (verdict === 'wait' || verdict === 'open' ? undefined : { kind: verdict })),
  target: refused,
});

/** What stands before the game when the platform refuses to open it. */
const refusalKind = ({ code, reason }: ApiError): 'no-money' | 'excluded' | 'failed' => {
  if (code === 'UserNeedDepositException') return 'no-money';
  return code === 'AccessDeniedException' && reason === 'self_excluded' ? 'excluded' : 'failed';
};

const launched = sample({
  clock: launchFx.done,
  source: $turn,
  filter: (turn, { params }) => params.turn === turn,
  fn: (_, done) => done,
});
sample({
  clock: launched,
  fn: ({ result: { url, mode } }): GameFrameState => {
    const origin = frameOrigin(url);
    return origin === null
      ? { kind: 'failed' }
      : { kind: 'playing', url, origin, mode, isReady: false, isShort: false };
  },
  target: playing,
});
sample({ clock: launched, fn: ({ params }) => params.turn, target: waitFx });
sample({
  clock: launchFx.fail,
  source: $turn,
  filter: (turn, { params }) => params.turn === turn,
  fn: (_, { error }): GameFrameState => ({ kind: refusalKind(error) }),
  target: refused,
});
sample({
  clock: patienceEnded,
  source: { turn: $turn, stage: $gameFrame },
  filter: ({ turn, stage }, waited) => waited === turn && stage.kind === 'playing' && !stage.isReady,
  fn: (): GameFrameState => ({ kind: 'failed' }),
  target: refused,
});

// Real play is for players: the guest is asked to register, and who does not goes back to the lobby.
sample({
  clock: refused,
  filter: ({ kind }) => kind === 'guest',
  fn: () => 'registration' as const,
  target: authDialogRequested,
});
sample({
  clock: dialogFinished,
  source: { isAuth: $isAuth, stage: $gameFrame, page: $page },
  // Going back closes the dialog as well: the visitor has left the game then, and must not be sent elsewhere.
  filter: ({ isAuth, stage, page }, { name }) =>
    name === 'auth' && !isAuth && stage.kind === 'guest' && page?.name.startsWith('game-') === true,
  fn: () => ({ to: '/', replace: true }),
  target: navigationRequested,
});

/** Money moves in a game for money alone. */
const $isForMoney = $gameFrame.map((stage) => stage.kind === 'playing' && stage.mode === 'real');
sample({
  clock: gameMessageReceived,
  source: $isForMoney,
  filter: (isForMoney, { type }) => isForMoney && (type === 'balance' || type === 'round-finished'),
  fn: () => undefined,
  target: balanceRefreshRequested,
});
// What is pressed within the frame the page does not see: who plays is there, and is not logged out as idle.
sample({
  clock: gameMessageReceived,
  filter: ({ type }) => type === 'round-finished',
  fn: () => Date.now(),
  target: activityNoticed,
});
// What the last round has moved may not have been told yet.
sample({ clock: gameFrameHidden, filter: $isAuth, target: balanceRefreshRequested });
sample({
  clock: gameMessageReceived,
  filter: ({ type }) => type === 'close',
  fn: () => ({ to: '/gamehall' }),
  target: navigationRequested,
});

const demoMode = 'game-demo-mode';
/** The player asks what it means to play for fun. */
export const demoExplanationRequested = createEvent();
sample({
  clock: demoExplanationRequested,
  source: $game,
  fn: (game): DialogRequest => ({ name: demoMode, props: { sysname: game?.sysname ?? '' } }),
  target: dialogOpened,
});
// The play money is used up: it can be had again, or this is the moment to leave or to play for money.
sample({
  clock: gameMessageReceived,
  source: { stage: $gameFrame, game: $game },
  filter: ({ stage }, message) =>
    stage.kind === 'playing' &&
    stage.mode === 'demo' &&
    message.type === 'error' &&
    message.code === 'INSUFFICIENT_FUNDS',
  fn: ({ game }): DialogRequest => ({ name: demoMode, props: { sysname: game?.sysname ?? '', isOver: true } }),
  target: dialogOpened,
});
