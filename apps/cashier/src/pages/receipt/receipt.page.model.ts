import { createApiEffect, isRefusal } from '@croupier/api-client';
import { getDepositInfo, type Transaction } from '@croupier/contract/cashier';
import { pageFailed, type PageContext } from '@croupier/navigation';
import { loggedOut } from '@croupier/session';
import { createEvent, createStore, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';

export const opened = createEvent<PageContext>();
export const receiptRetried = createEvent();

const loadFx = createApiEffect(getDepositInfo);

export type Receipt = Readonly<{
  id: string;
  status: 'none' | 'pending' | 'ready' | 'failed';
  transaction: Transaction | null;
}>;

/** `none`: the address has no number. */
export const $receipt = createStore<Receipt>({ id: '', status: 'none', transaction: null })
  .on(opened, (receipt, { query: { id = '' } }) =>
    id === receipt.id ? receipt : { id, status: id === '' ? 'none' : 'pending', transaction: null },
  )
  .on(receiptRetried, (receipt) => ({ ...receipt, status: 'pending' }))
  .on(loadFx.done, (receipt, { params, result }) =>
    params.id === receipt.id ? { ...receipt, status: 'ready', transaction: result } : receipt,
  )
  .on(loadFx.fail, (receipt, { params }) =>
    params.id === receipt.id && receipt.status !== 'ready' ? { ...receipt, status: 'failed' } : receipt,
  )
  .reset(loggedOut);

sample({ clock: opened, target: headRequested });
sample({
  clock: [opened, receiptRetried],
  source: $receipt,
  filter: ({ id }) => id !== '',
  fn: ({ id }) => ({ id }),
  target: loadFx,
});
sample({
  clock: loadFx.failData,
  filter: (error) => isRefusal(error, 'InvalidParameterException'),
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});
