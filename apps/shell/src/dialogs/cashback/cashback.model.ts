import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { createApiEffect, createIntentKey, createMoneyApiEffect } from '@croupier/api-client';
import { localValue, text } from '@croupier/browser-storage';
import type { Cashback } from '@croupier/contract/bonuses';
import { dialogFinished, dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { $isAuth, $user, balanceRefreshRequested } from '@croupier/session';

const dialogName = 'unseen-cashback';
const seenCashback = (uid: number) => localValue(`seen_cashback_${uid}`, text);

const loadFx = createApiEffect(async () => (await import('@croupier/contract/bonuses')).getCashbacks);
const payoutFx = createMoneyApiEffect(async () => (await import('@croupier/contract/bonuses')).payoutCashback);

/** Checks whether the player has an unseen cashback. */
export const unseenCashbackRequested = createEvent();
/** The key of a collection without an answer: the next attempt uses the same key. */
const $attempt = createStore<Readonly<{ id: string; key: string }> | null>(null, { serialize: 'ignore' })
  .on(payoutFx, (_, { input: { id }, intentKey: key }) => ({ id, key }))
  .reset([payoutFx.done, payoutFx.fail.filter({ fn: ({ error }) => error.type === 'refused' && error.status < 500 })]);
export const collectFx = attach({
  source: $attempt,
  effect: payoutFx,
  mapParams: (id: string, attempt) => ({
    input: { id },
    intentKey: attempt?.id === id ? attempt.key : createIntentKey(),
  }),
});
export const $isCollecting = payoutFx.pending;

/** Whether to show a cashback: unseen, and collectable or paid automatically. */
export const isWorthShowing = ({ id, status, receiving_expired_at: until }: Cashback, seenId: string | null): boolean =>
  id !== seenId && (status === 'active' || (status === 'paid_out' && until === null));

const findUnseenFx = attach({
  source: $user,
  effect: (user, latest: Cashback | undefined): Cashback | null =>
    user && latest && isWorthShowing(latest, seenCashback(user.uid).read()) ? latest : null,
});
const rememberFx = createEffect(({ uid, id }: Readonly<{ uid: number; id: string }>) => seenCashback(uid).write(id));

sample({
  clock: unseenCashbackRequested,
  source: $isAuth,
  filter: Boolean,
  fn: () => ({ statuses: ['paid_out', 'active'], sort: 'end_date' as const, count: 1 }),
  target: loadFx,
});
sample({ clock: loadFx.doneData, fn: ({ items }) => items[0], target: findUnseenFx });
sample({
  clock: findUnseenFx.doneData.filterMap((cashback) => cashback ?? undefined),
  fn: (cashback): DialogRequest => ({ name: dialogName, props: { cashback } }),
  target: dialogOpened,
});

/** The check has ended. */
export const unseenCashbackChecked = sample({ clock: [findUnseenFx.finally, loadFx.fail], fn: () => undefined });

const $shown = createStore<Cashback | null>(null, { serialize: 'ignore' }).on(
  findUnseenFx.doneData,
  (_, cashback) => cashback,
);
const closed = sample({
  clock: dialogFinished,
  source: { user: $user, shown: $shown },
  filter: ({ user, shown }, { name }) => name === dialogName && user !== null && shown !== null,
  fn: ({ user, shown }) => ({ uid: user?.uid ?? 0, id: shown?.id ?? '' }),
});
sample({ clock: closed, target: rememberFx });
sample({ clock: collectFx.done, fn: () => undefined, target: balanceRefreshRequested });
