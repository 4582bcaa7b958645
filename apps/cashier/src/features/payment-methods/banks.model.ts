import { createApiEffect } from '@croupier/api-client';
import { getBanks, type PaymentMethod } from '@croupier/contract/cashier';
import { $user } from '@croupier/session';
import { createEvent, createStore, sample } from 'effector';

type Banks = readonly Readonly<{ code: string; name: string }>[];

/** A form may show one of these methods. Those with a bank field need the list. */
export const banksRequested = createEvent<readonly PaymentMethod[]>();

const loadFx = createApiEffect(getBanks);

export const $banks = createStore<Banks>([]).on(loadFx.doneData, (_, banks) => banks);
/** The list did not load: the field offers a retry. */
export const $banksFailed = createStore(false)
  .on(loadFx.fail, () => true)
  .reset([loadFx, loadFx.done]);
export const banksRetried = createEvent();

const bankFieldShown = sample({
  clock: banksRequested,
  filter: (methods) => methods.some(({ requisites }) => requisites.some(({ type }) => type === 'bank')),
});
sample({
  clock: [bankFieldShown, banksRetried],
  source: $user,
  fn: (user) => (user?.country_code && /^[A-Z]{2}$/.test(user.country_code) ? { country: user.country_code } : {}),
  target: loadFx,
});
