import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { activityNoticed } from './activity.ts';
import { sessionStarted, sessionStopped } from './session.model.ts';

/** Times are milliseconds since the epoch, from the page's clock. */
export const pageClicked = createEvent<number>();
/** The tab is shown again, or hidden. */
export const visibilityChanged = createEvent<Readonly<{ isVisible: boolean; at: number }>>();

// A pointer that merely moves is nobody: a table that is knocked against. Nor is the beginning of a click one.
const activities = ['click', 'keydown', 'wheel', 'touchmove'] as const;
const noticedEveryMs = 1000;

/** Listens to the page and answers how to stop. */
const watchFx = createEffect(() => {
  const click = scopeBind(pageClicked, { safe: true });
  const notice = scopeBind(activityNoticed, { safe: true });
  const show = scopeBind(visibilityChanged, { safe: true });
  const controller = new AbortController();
  const options = { signal: controller.signal, capture: true, passive: true };
  let noticedAt = Date.now();
  notice(noticedAt);
  const act = () => {
    if (Date.now() - noticedAt < noticedEveryMs) return;
    const at = Date.now();
    noticedAt = at;
    // Once what was pressed has heard of it: a warning that goes at the first sign of life would take its buttons with
    // it.
    setTimeout(() => {
      if (!controller.signal.aborted) notice(at);
    });
  };
  for (const activity of activities) document.addEventListener(activity, act, options);
  // The page is scrolled by its visitor; a row within it may turn by itself.
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target === document) act();
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
