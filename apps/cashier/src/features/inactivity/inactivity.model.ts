import { toastShown, type ToastRequest } from '@croupier/dialogs';
import { navigationRequested } from '@croupier/navigation';
import { href } from '@croupier/router';
import { activityNoticed } from '@croupier/session';
import { $generalInfo } from '@croupier/site-config';
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { $isInDialog, paymentPageLeft } from '../deposit/index.ts';

/** A page of the cashier, or the payment page of a provider within it. */
export type WatchedPlace = 'cashier' | 'payment';
/** `notice` is shown after the player was led away, or the payment page in the dialog was closed. */
export type Watch = Readonly<{ place: WatchedPlace; notice: string }>;

export const watchStarted = createEvent<Watch>();
export const watchEnded = createEvent<WatchedPlace>();

const timerFired = createEvent<number>();

type Watches = Readonly<Partial<Record<WatchedPlace, string>>>;
const $watches = createStore<Watches>({}, { serialize: 'ignore' })
  .on(watchStarted, (watches, { place, notice }) => ({ ...watches, [place]: notice }))
  .on(watchEnded, (watches, place) =>
    Object.fromEntries(Object.entries(watches).filter(([watched]) => watched !== place)),
  );

/** The watched place and its time limit in seconds; null when there is none. A payment page has only its own limit. */
const $limit = combine($watches, $generalInfo, ({ cashier, payment }, info) => {
  const [place, notice, seconds] =
    payment === undefined
      ? (['cashier', cashier, info?.user_inactivity_cashier_time ?? 0] as const)
      : (['payment', payment, info?.user_inactivity_pp_time ?? 0] as const);
  return notice === undefined || seconds <= 0 ? null : { place, notice, seconds };
});

/** Timers of an earlier generation are ignored. */
const $generation = createStore(0, { serialize: 'ignore' }).on(
  [watchStarted, watchEnded, activityNoticed],
  (generation) => generation + 1,
);

const startTimerFx = createEffect(({ generation, seconds }: Readonly<{ generation: number; seconds: number }>) => {
  const fire = scopeBind(timerFired, { safe: true });
  setTimeout(() => fire(generation), seconds * 1000);
});

sample({
  clock: [watchStarted, watchEnded, activityNoticed],
  source: { limit: $limit, generation: $generation },
  filter: ({ limit }) => limit !== null,
  fn: ({ limit, generation }) => ({ generation, seconds: limit?.seconds ?? 0 }),
  target: startTimerFx,
});

const limitPassed = sample({
  clock: timerFired,
  source: { limit: $limit, generation: $generation },
  filter: ({ limit, generation }, fired) => limit !== null && fired === generation,
  fn: ({ limit }) => limit,
}).filterMap((limit) => limit ?? undefined);

/** A payment in a dialog: the dialog shows its form and the notice, and the page below stays. */
export const limitPassedInDialog = sample({
  clock: limitPassed,
  source: $isInDialog,
  filter: (isInDialog, { place }) => isInDialog && place === 'payment',
  fn: (_, limit) => limit,
});
sample({ clock: limitPassedInDialog, fn: () => undefined, target: paymentPageLeft });

const limitPassedOnPage = sample({
  clock: limitPassed,
  source: $isInDialog,
  filter: (isInDialog, { place }) => !isInDialog || place === 'cashier',
  fn: (_, limit) => limit,
});
// The form offers to continue the payment.
sample({
  clock: limitPassedOnPage,
  fn: ({ place }) => ({ to: place === 'payment' ? href('/cashier/deposit') : href('/') }),
  target: navigationRequested,
});
sample({
  clock: limitPassedOnPage,
  fn: ({ notice }): ToastRequest => ({ kind: 'info', text: notice, durationMs: 15_000 }),
  target: toastShown,
});
