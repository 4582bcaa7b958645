import { $page } from '@croupier/navigation';
import { $balanceRefreshSettings } from '@croupier/site-config';
import { combine, createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector';
import { activityNoticed } from './activity.ts';
import { balanceRefreshRequested } from './balance.model.ts';
import { pageClicked, visibilityChanged } from './page-activity.ts';
import { $isAuth, sessionStarted, sessionStopped } from './session.model.ts';

type Tick = Readonly<{ round: number; at: number }>;

const $isRunning = createStore(false, { serialize: 'ignore' })
  .on(sessionStarted, () => true)
  .on(sessionStopped, () => false);
const $isVisible = createStore(true, { serialize: 'ignore' }).on(visibilityChanged, (_, { isVisible }) => isVisible);
const $isInGame = $page.map((page) => page !== null && `${page.path}/`.includes('/game/'));

/** The balance refreshes neither for guests, nor in a hidden tab, nor in a game, which reports the balance itself. */
const $canRefresh = combine(
  $isRunning,
  $isAuth,
  $isVisible,
  $isInGame,
  (isRunning, isAuth, isVisible, isInGame) => isRunning && isAuth && isVisible && !isInGame,
);

/** Mode "turn-off": the inactivity (milliseconds) after which refreshing stops. */
const $inactivityLimit_ms = $balanceRefreshSettings.map(
  ({ isEnabledTurnOffRequests, countMinutesAfterWhichRequestsTurnedOff: minutes }) =>
    isEnabledTurnOffRequests ? minutes * 60_000 : Number.POSITIVE_INFINITY,
);
const $lastActivityAt = createStore(0, { serialize: 'ignore' }).on(activityNoticed, (_, at) => at);

/** Mode "interval": the current interval in seconds, or null. */
const $tickSeconds = combine(
  $canRefresh,
  $balanceRefreshSettings,
  (canRefresh, { isEnabledInterval, countSecondsForInterval }) =>
    canRefresh && isEnabledInterval ? Math.max(1, countSecondsForInterval) : null,
);
/** Each change of the interval starts a round. Timers of earlier rounds are ignored. */
const $round = createStore(0, { serialize: 'ignore' }).on($tickSeconds, (round) => round + 1);

const timerElapsed = createEvent<Tick>();
const startTimerFx = createEffect(({ seconds, round }: Readonly<{ seconds: number; round: number }>) => {
  const elapse = scopeBind(timerElapsed, { safe: true });
  setTimeout(() => elapse({ round, at: Date.now() }), seconds * 1000);
});
const ticked = sample({
  clock: timerElapsed,
  source: $round,
  filter: (round, tick) => tick.round === round,
  fn: (_, { at }) => at,
});

sample({
  clock: [$round, ticked],
  source: { seconds: $tickSeconds, round: $round },
  filter: (wait): wait is { seconds: number; round: number } => wait.seconds !== null,
  target: startTimerFx,
});
const tickedWhileActive = sample({
  clock: ticked,
  source: { lastActivityAt: $lastActivityAt, inactivityLimit_ms: $inactivityLimit_ms },
  filter: ({ lastActivityAt, inactivityLimit_ms }, at) => at - lastActivityAt < inactivityLimit_ms,
});

/** Mode "after-click": a click refreshes, unless another one did so shortly before. */
const $lastRefreshClickAt = createStore(0, { serialize: 'ignore' });
const refreshClicked = sample({
  clock: pageClicked,
  source: { settings: $balanceRefreshSettings, lastAt: $lastRefreshClickAt },
  filter: ({ settings, lastAt }, at) =>
    settings.isEnabledRequestsAfterClick && at - lastAt >= settings.countSecondsForDelayBetweenClick * 1000,
  fn: (_, at) => at,
});
$lastRefreshClickAt.on(refreshClicked, (_, at) => at);

/** The visitor is active again after refreshing stopped, so the balance may be outdated. */
const $previousActivityAt = createStore(0, { serialize: 'ignore' });
const activityResumed = sample({
  clock: activityNoticed,
  source: { previousAt: $previousActivityAt, inactivityLimit_ms: $inactivityLimit_ms },
  filter: ({ previousAt, inactivityLimit_ms }, at) => previousAt > 0 && at - previousAt >= inactivityLimit_ms,
});
sample({ clock: activityNoticed, target: $previousActivityAt });

const tabShown = visibilityChanged.filter({ fn: ({ isVisible }) => isVisible });
const gameLeft = $isInGame.updates.filter({ fn: (isInGame) => !isInGame });

sample({
  clock: merge([tickedWhileActive, refreshClicked, activityResumed, tabShown, gameLeft]),
  source: $canRefresh,
  filter: Boolean,
  fn: () => undefined,
  target: balanceRefreshRequested,
});
