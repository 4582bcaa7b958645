import { createApiEffect, isApiError } from '@croupier/api-client';
import {
  cancelDepositLimit,
  confirmDepositLimit,
  getDepositLimit,
  setDepositLimit,
  type DepositLimit,
} from '@croupier/contract/responsible-gaming';
import { pageOpened } from '@croupier/navigation';
import { loggedOut } from '@croupier/session';
import { createEvent, createStore, sample } from 'effector';
import { opened } from './responsible-game.page.model.ts';

export const limitRetried = createEvent();
/** The player confirmed or cancelled a waiting increase. */
export const requestConfirmed = createEvent();
export const requestCancelled = createEvent();
/** The player asked to remove the limit. */
export const removalWanted = createEvent();

const loadLimitFx = createApiEffect(getDepositLimit);
export const setLimitFx = createApiEffect(setDepositLimit);
const removeLimitFx = createApiEffect(setDepositLimit);
const confirmFx = createApiEffect(confirmDepositLimit);
const cancelFx = createApiEffect(cancelDepositLimit);

export type LimitState = Readonly<
  { status: 'pending' | 'failed'; limit: null } | { status: 'ready'; limit: DepositLimit }
>;
const waiting: LimitState = { status: 'pending', limit: null };

/** The player's deposit limit, as every action returns it. */
export const $limit = createStore<LimitState>(waiting)
  .on([opened, limitRetried], () => waiting)
  .on(
    [loadLimitFx.doneData, setLimitFx.doneData, removeLimitFx.doneData, confirmFx.doneData, cancelFx.doneData],
    (_, limit) => ({ status: 'ready', limit }),
  )
  .on(loadLimitFx.fail, (state) => (state.status === 'ready' ? state : { status: 'failed', limit: null }))
  .reset(loggedOut);

export type LimitStep = 'confirm' | 'cancel' | 'remove';

/** The pending action. */
export const $limitStep = createStore<LimitStep | null>(null, { serialize: 'ignore' })
  .on(confirmFx, () => 'confirm')
  .on(cancelFx, () => 'cancel')
  .on(removeLimitFx, () => 'remove')
  .reset([confirmFx.finally, cancelFx.finally, removeLimitFx.finally, loggedOut]);

/** The reason of the last refusal; empty without a response. */
export const $limitFailure = createStore<string | null>(null, { serialize: 'ignore' })
  .on([confirmFx.failData, cancelFx.failData, removeLimitFx.failData], (_, error) =>
    isApiError(error) ? (error.reason ?? '') : '',
  )
  .reset([confirmFx, cancelFx, removeLimitFx, setLimitFx, pageOpened, loggedOut]);

const isFree = (step: LimitStep | null): boolean => step === null;
sample({ clock: [opened, limitRetried], fn: () => undefined, target: loadLimitFx });
sample({ clock: requestConfirmed, source: $limitStep, filter: isFree, fn: () => undefined, target: confirmFx });
sample({ clock: requestCancelled, source: $limitStep, filter: isFree, fn: () => undefined, target: cancelFx });
sample({
  clock: removalWanted,
  source: $limitStep,
  filter: isFree,
  fn: () => ({ period: 'none' as const }),
  target: removeLimitFx,
});
// The page was out of date.
sample({ clock: [confirmFx.fail, cancelFx.fail, removeLimitFx.fail], fn: () => undefined, target: loadLimitFx });
