import { createApiEffect } from '@croupier/api-client';
import { getDepositLimit, type DepositLimit } from '@croupier/contract/responsible-gaming';
import { loggedOut } from '@croupier/session';
import { createEvent, createStore, sample } from 'effector';

/** A page shows the form of a deposit. */
export const depositLimitRequested = createEvent();

const loadFx = createApiEffect(getDepositLimit);

/** The player's deposit limit; null until it has loaded. The form does not wait for it. */
export const $depositLimit = createStore<DepositLimit | null>(null)
  .on(loadFx.doneData, (_, limit) => limit)
  .reset(loggedOut);

sample({ clock: depositLimitRequested, fn: () => undefined, target: loadFx });
