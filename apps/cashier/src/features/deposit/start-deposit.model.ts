import { createMoneyApiEffect } from '@croupier/api-client';
import type { MethodInput, MethodOutput } from '@croupier/contract';
import { makeDeposit } from '@croupier/contract/cashier';
import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { attach, sample } from 'effector';
import { $intents, idempotencyKeyOf, intentFulfilled } from '../intent/index.ts';
import { identityDialog, isFinalRefusal, isIdentityRequired } from '../refusal/index.ts';
import { paymentMade } from '../tracking/index.ts';

export type DepositBody = MethodInput<typeof makeDeposit>;
/** An opened deposit and the address of its payment page. */
export type OpenedDeposit = MethodOutput<typeof makeDeposit>;

const makeDepositFx = createMoneyApiEffect(makeDeposit);

/**
 * Opens a deposit. Its idempotency key combines the intent with the body: a second click, a retry, another tab and a
 * return from the provider receive the same deposit until the intent is fulfilled.
 */
export const startDepositFx = attach({
  source: $intents,
  mapParams: (body: DepositBody, intents) => ({ input: body, intentKey: idempotencyKeyOf(intents.deposit, body) }),
  effect: makeDepositFx,
});

export const $isStartingDeposit = makeDepositFx.pending;

/** The provider has opened the deposit. */
export const depositOpened = startDepositFx.doneData;
sample({ clock: depositOpened, fn: ({ transaction }) => transaction, target: paymentMade });

sample({
  clock: startDepositFx.failData,
  filter: isFinalRefusal,
  fn: () => 'deposit' as const,
  target: intentFulfilled,
});
sample({
  clock: startDepositFx.failData,
  filter: isIdentityRequired,
  fn: (): DialogRequest => ({ name: identityDialog }),
  target: dialogOpened,
});
