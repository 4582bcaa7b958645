import { $page } from '@croupier/navigation';
import { $balanceRefreshSettings } from '@croupier/site-config';
import { combine, createEffect, createEvent, createStore, merge, sample, scopeBind } from 'effector';
import { activityNoticed } from './activity.ts';
import { balanceRefreshRequested } from './balance.model.ts';
import { pageClicked, visibilityChanged } from './page-watch.ts';
import { $isAuth, sessionStarted, sessionStopped } from './session.model.ts';

type Tick = Readonly<{ round: number; at: number }>;

const $isRunning = createStore(false, { serialize: 'ignore' })
  .on(sessionStarted, () => true)
  .on(sessionStopped, () => false);
const $isVisible = createStore(true, { serialize: 'ignore' }).on(visibilityChanged, (_, { isVisible }) => isVisible);
const $isInGame = $page.map((page) => page !== null && `${page.path}/`.includes('/game/'));

/** Nothing is asked of itself for guests, in a game (which tells the balance itself), and in a tab that nobody sees. */
const $mayAsk = combine(
  $isRunning,
  $isAuth,
  $isVisible,
  $isInGame,
  (isRunning, isAuth, isVisible, isInGame) => isRunning && isAuth && isVisible && !isInGame,
);

/** Mode "turn-off": for how long a visitor may do nothing before the asking stops. */
const $quietMs = $balanceRefreshSettings.map(
  ({ isEnabledTurnOffRequests, countMinutesAfterWhichRequestsTurnedOff: minutes }) =>
    isEnabledTurnOffRequests ? minutes * 60_000 : Number.POSITIVE_INFINITY,
);
const $lastActivityAt = createStore(0, { serialize: 'ignore' }).on(activityNoticed, (_, at) => at);

/** Mode "interval": every how many seconds is asked now; null is not at all. */
const $tickSeconds = combine(
  $mayAsk,
  $balanceRefreshSettings,
  (mayAsk, { isEnabledInterval, countSecondsForInterval }) =>
    mayAsk && isEnabledInterval ? Math.max(1, countSecondsForInterval) : null,
);
/** Each change begins a new round; what clocks of former rounds still say is passed over. */
const $round = createStore(0, { serialize: 'ignore' }).on($tickSeconds, (round) => round + 1);

const clockStruck = createEvent<Tick>();
const waitFx = createEffect(({ seconds, round }: Readonly<{ seconds: number; round: number }>) => {
  const strike = scopeBind(clockStruck, { safe: true });
  setTimeout(() => strike({ round, at: Date.now() }), seconds * 1000);
});
const ticked = sample({
  clock: clockStruck,
  source: $round,
  filter: (round, tick) => tick.round === round,
  fn: (_, { at }) => at,
});

sample({
  clock: [$round, ticked],
  source: { seconds: $tickSeconds, round: $round },
  filter: (wait): wait is { seconds: number; round: number } => wait.seconds !== null,
  target: waitFx,
});
const tickedWhileActive = sample({
  clock: ticked,
  source: { lastActivityAt: $lastActivityAt, quietMs: $quietMs },
  filter: ({ lastActivityAt, quietMs }, at) => at - lastActivityAt < quietMs,
});

/** Mode "after-click": a click asks, and those that follow it closely do not. */
const $lastAskingClickAt = createStore(0, { serialize: 'ignore' });
const clickAsked = sample({
  clock: pageClicked,
  source: { settings: $balanceRefreshSettings, lastAt: $lastAskingClickAt },
  filter: ({ settings, lastAt }, at) =>
    settings.isEnabledRequestsAfterClick && at - lastAt >= settings.countSecondsForDelayBetweenClick * 1000,
  fn: (_, at) => at,
});
$lastAskingClickAt.on(clickAsked, (_, at) => at);

/** Back after the asking had stopped: what is shown may be old. */
const $quietSince = createStore(0, { serialize: 'ignore' });
const activityResumed = sample({
  clock: activityNoticed,
  source: { previousAt: $quietSince, quietMs: $quietMs },
  filter: ({ previousAt, quietMs }, at) => previousAt > 0 && at - previousAt >= quietMs,
});
sample({ clock: activityNoticed, target: $quietSince });

const becameVisible = visibilityChanged.filter({ fn: ({ isVisible }) => isVisible });
const leftGame = $isInGame.updates.filter({ fn: (isInGame) => !isInGame });

sample({
  clock: merge([tickedWhileActive, clickAsked, activityResumed, becameVisible, leftGame]),
  source: $mayAsk,
  filter: Boolean,
  fn: () => undefined,
  target: balanceRefreshRequested,
});
