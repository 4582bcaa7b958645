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
import { entryRequested } from '../../features/entry/index.ts';
import { createPatience, seenTheme } from '../../features/provider-frame/index.ts';
import type { ProviderMessage } from './provider-message.ts';
import { decide, heard, type PlayMode, type Stage } from './stage.ts';

/** The game that is to be played has been read; null while it is not known. */
export const gameChosen = createEvent<Game | null>();
/**
 * The stage is on the screen in a mode, or leaves it. Never on the server: opening a game begins a session with its
 * provider.
 */
export const stageShown = createEvent<PlayMode>();
export const stageHidden = createEvent();
export const playRetried = createEvent();
/** The demo begins anew, with all of its play money. */
export const demoRestarted = createEvent();
/** A message from the frame, its sender checked. */
export const providerSpoke = createEvent<ProviderMessage>();

const $game = createStore<Game | null>(null).on(gameChosen, (_, game) => game);
const $mode = createStore<PlayMode | null>(null, { serialize: 'ignore' })
  .on(stageShown, (_, mode) => mode)
  .on(stageHidden, () => null);
/** Each showing has a turn of its own; what was asked for in a former one is passed over. */
const $turn = createStore(0, { serialize: 'ignore' }).on(
  [stageShown, stageHidden, playRetried, demoRestarted, loggedOut],
  (turn) => turn + 1,
);

type Launch = Readonly<{ turn: number; sysname: string; mode: PlayMode; locale: string; theme: 'light' | 'dark' }>;
const postLaunchFx = createApiEffect(launchGame);
const launchFx = attach({
  effect: postLaunchFx,
  mapParams: ({ sysname, mode, locale, theme }: Launch) => ({ sysname, mode, locale, theme }),
});

const readThemeFx = createEffect(seenTheme);

const { ended: patienceEnded, waitFx } = createPatience();

const idle: Stage = { kind: 'idle' };
const playing = createEvent<Stage>();
const refused = createEvent<Stage>();

export const $stage = createStore<Stage>(idle, { serialize: 'ignore' })
  .on(launchFx, () => ({ kind: 'opening' }))
  .on([playing, refused], (_, stage) => stage)
  .on(providerSpoke, heard)
  .reset([stageShown, stageHidden, demoRestarted, loggedOut]);

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
  stage: $stage,
});
const due = sample({
  // The account may come after the page, and the visitor may sign in at the stage or out.
  clock: [stageShown, gameChosen, playRetried, demoRestarted, playerSignedIn, $sessionStatus],
  source: $circumstances,
  filter: ({ mode, stage }) => mode !== null && stage.kind !== 'playing' && stage.kind !== 'opening',
  fn: (now) => now,
});
const decided = sample({
  clock: due,
  fn: ({ mode, total, user, config, ...now }) => ({
    ...now,
    mode: mode ?? 'demo',
    verdict: decide({
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
  fn: ({ result: { url, mode } }): Stage => {
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
  fn: (_, { error }): Stage => ({ kind: refusalKind(error) }),
  target: refused,
});
sample({
  clock: patienceEnded,
  source: { turn: $turn, stage: $stage },
  filter: ({ turn, stage }, waited) => waited === turn && stage.kind === 'playing' && !stage.isReady,
  fn: (): Stage => ({ kind: 'failed' }),
  target: refused,
});

// Real play is for players: the guest is asked to register, and who does not goes back to the lobby.
sample({
  clock: refused,
  filter: ({ kind }) => kind === 'guest',
  fn: () => 'registration' as const,
  target: entryRequested,
});
sample({
  clock: dialogFinished,
  source: { isAuth: $isAuth, stage: $stage, page: $page },
  // Going back closes the dialog as well: the visitor has left the game then, and must not be sent elsewhere.
  filter: ({ isAuth, stage, page }, { name }) =>
    name === 'auth' && !isAuth && stage.kind === 'guest' && page?.name.startsWith('game-') === true,
  fn: () => ({ to: '/', replace: true }),
  target: navigationRequested,
});

/** Money moves in a game for money alone. */
const $isForMoney = $stage.map((stage) => stage.kind === 'playing' && stage.mode === 'real');
sample({
  clock: providerSpoke,
  source: $isForMoney,
  filter: (isForMoney, { type }) => isForMoney && (type === 'balance' || type === 'round-finished'),
  fn: () => undefined,
  target: balanceRefreshRequested,
});
// What is pressed within the frame the page does not see: who plays is there, and is not logged out as idle.
sample({
  clock: providerSpoke,
  filter: ({ type }) => type === 'round-finished',
  fn: () => Date.now(),
  target: activityNoticed,
});
// What the last round has moved may not have been told yet.
sample({ clock: stageHidden, filter: $isAuth, target: balanceRefreshRequested });
sample({
  clock: providerSpoke,
  filter: ({ type }) => type === 'close',
  fn: () => ({ to: '/gamehall' }),
  target: navigationRequested,
});

const demoMode = 'game-demo-mode';
/** The player asks what it means to play for fun. */
export const demoExplained = createEvent();
sample({
  clock: demoExplained,
  source: $game,
  fn: (game): DialogRequest => ({ name: demoMode, props: { sysname: game?.sysname ?? '' } }),
  target: dialogOpened,
});
// The play money is used up: it can be had again, or this is the moment to leave or to play for money.
sample({
  clock: providerSpoke,
  source: { stage: $stage, game: $game },
  filter: ({ stage }, message) =>
    stage.kind === 'playing' &&
    stage.mode === 'demo' &&
    message.type === 'error' &&
    message.code === 'INSUFFICIENT_FUNDS',
  fn: ({ game }): DialogRequest => ({ name: demoMode, props: { sysname: game?.sysname ?? '', isOver: true } }),
  target: dialogOpened,
});
