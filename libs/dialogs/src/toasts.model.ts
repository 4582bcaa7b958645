import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { ComponentType } from 'react';

export type ToastKind = 'info' | 'success' | 'warning' | 'error';

export type ToastRequest = Readonly<
  {
    kind: ToastKind;
    /** Duration in milliseconds, 5000 by default. Hovering and focusing pause it. */
    durationMs?: number;
  } & ({ text: string } | { component: ComponentType })
>;

export type Toast = ToastRequest & Readonly<{ id: number; durationMs: number }>;

/** The remaining time of a toast and its timer; null while paused. */
type Countdown = Readonly<{
  leftMs: number;
  running: Readonly<{ timer: ReturnType<typeof setTimeout>; startedAt: number }> | null;
}>;

const defaultDurationMs = 5000;
/** An id that no toast has. */
const none = 0;

export const toastShown = createEvent<ToastRequest>();
/** A toast expired, or the visitor closed it. */
export const toastDismissed = createEvent<number>();
/** The visitor hovers or focuses a toast, which pauses it. */
export const toastHeld = createEvent<number>();
/** The visitor no longer hovers or focuses a toast, which resumes it. */
export const toastReleased = createEvent<number>();

const $shown = createStore<Readonly<{ lastId: number; toasts: readonly Toast[] }>>(
  { lastId: none, toasts: [] },
  { serialize: 'ignore' },
)
  .on(toastShown, ({ lastId, toasts }, request) => ({
    lastId: lastId + 1,
    toasts: [...toasts, { durationMs: defaultDurationMs, ...request, id: lastId + 1 }],
  }))
  .on(toastDismissed, (shown, id) => ({ ...shown, toasts: shown.toasts.filter((toast) => toast.id !== id) }));

/** The current toasts, oldest first. The newest covers the others, whose time is paused. */
export const $toasts = $shown.map(({ toasts }) => toasts);

const startFx = createEffect(({ id, leftMs }: Readonly<{ id: number; leftMs: number }>) => {
  const dismiss = scopeBind(toastDismissed, { safe: true });
  return { timer: setTimeout(() => dismiss(id), leftMs), startedAt: Date.now() };
});

const stopFx = createEffect(
  ({ countdown: { leftMs, running } }: Readonly<{ id: number; countdown: Countdown; isOver: boolean }>) => {
    if (!running) return leftMs;
    clearTimeout(running.timer);
    return Math.max(0, leftMs - (Date.now() - running.startedAt));
  },
);

const replaced = (
  countdowns: ReadonlyMap<number, Countdown>,
  id: number,
  countdown: Countdown | null,
): ReadonlyMap<number, Countdown> => {
  const next = new Map(countdowns);
  if (countdown) next.set(id, countdown);
  else next.delete(id);
  return next;
};

const $countdowns = createStore<ReadonlyMap<number, Countdown>>(new Map(), { serialize: 'ignore' })
  .on(startFx.done, (countdowns, { params: { id, leftMs }, result }) =>
    replaced(countdowns, id, { leftMs, running: result }),
  )
  .on(stopFx.done, (countdowns, { params: { id, isOver }, result }) =>
    replaced(countdowns, id, isOver ? null : { leftMs: result, running: null }),
  );

const isInBrowser = (): boolean => typeof window !== 'undefined';

sample({
  clock: toastShown,
  source: $shown,
  filter: isInBrowser,
  fn: ({ lastId, toasts }) => ({ id: lastId, leftMs: toasts.at(-1)?.durationMs ?? defaultDurationMs }),
  target: startFx,
});

const covered = sample({ clock: toastShown, source: $toasts, fn: (toasts) => toasts.at(-2)?.id ?? none });
const uncovered = sample({
  clock: toastDismissed,
  source: $toasts,
  filter: (toasts, id) => toasts.every((toast) => toast.id < id),
  fn: (toasts) => toasts.at(-1)?.id ?? none,
});

const stopped = sample({
  clock: [
    toastHeld.map((id) => ({ id, isOver: false })),
    covered.map((id) => ({ id, isOver: false })),
    toastDismissed.map((id) => ({ id, isOver: true })),
  ],
  source: $countdowns,
  fn: (countdowns, stop) => ({ ...stop, countdown: countdowns.get(stop.id) }),
});
sample({
  clock: stopped,
  filter: (stop): stop is typeof stop & { countdown: Countdown } => stop.countdown !== undefined,
  target: stopFx,
});

sample({
  clock: [toastReleased, uncovered],
  source: { countdowns: $countdowns, toasts: $toasts },
  filter: ({ countdowns, toasts }, id) => toasts.at(-1)?.id === id && countdowns.get(id)?.running === null,
  fn: ({ countdowns }, id) => ({ id, leftMs: countdowns.get(id)?.leftMs ?? 0 }),
  target: startFx,
});
