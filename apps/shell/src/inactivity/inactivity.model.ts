import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { $openDialogs, dialogClosed, dialogOpened, type DialogClosing, type DialogRequest } from '@croupier/dialogs';
import { localValue, number } from '@croupier/browser-storage';
import { pageOpened } from '@croupier/navigation';
import { $isAuth, activityNoticed, logoutRequested } from '@croupier/session';
import { $forcedLogoutSeconds } from '@croupier/site-config';
import { deferredStarted } from '../boot/deferred.model.ts';

/** The share of the time limit after which the player is warned. */
const warnedAfter = 0.8;
const dialogName = 'interactivity-warning';
// All tabs share one clock, so that activity in one tab keeps the others from signing the player out.
const sharedActivity = localValue('last_activity', number);
const tick_ms = 1000;

const ticked = createEvent<number>();
/** Activity of the player in this tab or another. */
const activeAt = createEvent<number>();
/** The player confirmed activity in the warning. */
export const stayedActive = createEvent();

const isOn = (isAuth: boolean, seconds: number): boolean => isAuth && seconds > 0;

export const $lastActiveAt = createStore(0, { serialize: 'ignore' }).on(activeAt, (last, at) => Math.max(last, at));

const shareFx = createEffect((at: number) => {
  sharedActivity.write(at);
});
const startFx = createEffect(() => {
  const tick = scopeBind(ticked, { safe: true });
  const learn = scopeBind(activeAt, { safe: true });
  learn(Date.now());
  sharedActivity.onOtherTabChange((at) => {
    if (at > 0) learn(at);
  });
  setInterval(() => tick(Date.now()), tick_ms);
});
const nowFx = createEffect(() => Date.now());
/** The time limit has passed in this tab: reads the activity of other tabs. */
const endFx = createEffect(() => ({ elsewhere: sharedActivity.read() ?? 0, now: Date.now() }));

sample({ clock: deferredStarted, target: startFx });
sample({
  clock: [pageOpened, stayedActive],
  source: $lastActiveAt,
  filter: (last) => last > 0,
  fn: () => undefined,
  target: nowFx,
});
// After a computer wakes up, activity comes too late if the time limit has passed.
const inTime = sample({
  clock: [activityNoticed, nowFx.doneData],
  source: { isAuth: $isAuth, seconds: $forcedLogoutSeconds, lastActiveAt: $lastActiveAt },
  filter: ({ isAuth, seconds, lastActiveAt }, at) =>
    !isOn(isAuth, seconds) || lastActiveAt === 0 || at < lastActiveAt + seconds * 1000,
  fn: ({ isAuth, seconds }, at) => ({ at, isShared: isOn(isAuth, seconds) }),
});
sample({ clock: inTime, fn: ({ at }) => at, target: activeAt });
sample({ clock: inTime, filter: ({ isShared }) => isShared, fn: ({ at }) => at, target: shareFx });
// The time starts with the sign-in.
sample({ clock: $isAuth, filter: Boolean, fn: () => Date.now(), target: activeAt });

/** Returns the remaining time in milliseconds. */
const left = ({ seconds, lastActiveAt }: Readonly<{ seconds: number; lastActiveAt: number }>, now: number): number =>
  lastActiveAt + seconds * 1000 - now;

const state = { isAuth: $isAuth, seconds: $forcedLogoutSeconds, lastActiveAt: $lastActiveAt, dialogs: $openDialogs };

sample({
  clock: ticked,
  source: state,
  filter: ({ isAuth, dialogs, ...clock }, now) =>
    isOn(isAuth, clock.seconds) &&
    !dialogs.some(({ name }) => name === dialogName) &&
    left(clock, now) <= clock.seconds * 1000 * (1 - warnedAfter) &&
    left(clock, now) > 0,
  fn: (clock): DialogRequest => ({
    name: dialogName,
    type: 'confirm',
    props: { endsAt: clock.lastActiveAt + clock.seconds * 1000 },
  }),
  target: dialogOpened,
});
sample({
  clock: ticked,
  source: state,
  filter: ({ isAuth, ...clock }, now) => isOn(isAuth, clock.seconds) && left(clock, now) <= 0,
  fn: () => undefined,
  target: endFx,
});
// A suspended tab may have missed activity in another.
sample({ clock: endFx.doneData, fn: ({ elsewhere }) => elsewhere, target: activeAt });
sample({
  clock: endFx.doneData,
  source: state,
  filter: ({ isAuth, seconds, lastActiveAt }, { elsewhere, now }) =>
    isOn(isAuth, seconds) && left({ seconds, lastActiveAt: Math.max(lastActiveAt, elsewhere) }, now) <= 0,
  fn: () => undefined,
  target: logoutRequested,
});

const closeWarningFx = attach({
  source: $openDialogs,
  effect: (dialogs) => dialogs.find(({ name }) => name === dialogName)?.id ?? null,
});
sample({ clock: [activeAt, $isAuth.updates], target: closeWarningFx });
sample({
  clock: closeWarningFx.doneData.filterMap((id) => id ?? undefined),
  fn: (id): DialogClosing => ({ id, immediate: true }),
  target: dialogClosed,
});
