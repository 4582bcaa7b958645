import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { activityNoticed } from './activity.ts';
import { sessionStarted, sessionStopped } from './session.model.ts';

/** Times are milliseconds since the epoch, from the page's clock. */
export const pageClicked = createEvent<number>();
/** The tab became visible or hidden. */
export const visibilityChanged = createEvent<Readonly<{ isVisible: boolean; at: number }>>();

// Pointer movement is not activity, because a knock against the table causes it. A click counts when the button is
// released.
const activities = ['click', 'keydown', 'wheel', 'touchmove'] as const;
const activityInterval_ms = 1000;

/** Observes the page. Returns a function that stops. */
const watchFx = createEffect(() => {
  const click = scopeBind(pageClicked, { safe: true });
  const notice = scopeBind(activityNoticed, { safe: true });
  const show = scopeBind(visibilityChanged, { safe: true });
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true, passive: true };
  let noticedAt = Date.now();
  notice(noticedAt);
  const noticeActivity = () => {
    if (Date.now() - noticedAt < activityInterval_ms) return;
    const at = Date.now();
    noticedAt = at;
    // After the handlers of the event: a warning that closes on activity must not remove the pressed button first.
    setTimeout(() => {
      if (!controller.signal.aborted) notice(at);
    });
  };
  for (const activity of activities) document.addEventListener(activity, noticeActivity, options);
  // Only scrolling of the page: rows within it may scroll automatically.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target === document) noticeActivity();
    },
    options,
  );
  document.addEventListener('click', () => click(Date.now()), options);
  document.addEventListener('visibilitychange', () => show({ isVisible: !document.hidden, at: Date.now() }), options);
  return () => controller.abort();
});

const $stop = createStore<(() => void) | null>(null, { serialize: 'ignore' }).on(watchFx.doneData, (_, stop) => stop);
const stopFx = attach({ source: $stop, effect: (stop) => stop?.() });
$stop.reset(stopFx);

sample({ clock: sessionStarted, source: $stop, filter: (stop) => stop === null, fn: () => undefined, target: watchFx });
sample({ clock: sessionStopped, target: stopFx });
