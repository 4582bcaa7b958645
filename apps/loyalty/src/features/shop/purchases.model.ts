import { createApiEffect } from '@croupier/api-client';
import { getPurchases, type LoyaltyPurchase } from '@croupier/contract/loyalty';
import { $page } from '@croupier/navigation';
import { $isAuth, loggedOut, playerSignedIn } from '@croupier/session';
import { createEvent, createStore, sample } from 'effector';

const step = 5;
const most = 100;

/** A component shows the player's purchases: loads or reloads them. */
export const purchasesRequested = createEvent();
/** The reader requests older purchases. */
export const morePurchasesRequested = createEvent();

export type Purchases = Readonly<{
  status: 'pending' | 'ready' | 'failed';
  items: readonly LoyaltyPurchase[];
  count: number;
}>;
const waiting: Purchases = { status: 'pending', items: [], count: 0 };

const loadFx = createApiEffect(getPurchases);

const $wanted = createStore(step)
  .on(morePurchasesRequested, (wanted) => Math.min(most, wanted + 4 * step))
  .reset(loggedOut);

/** The player's purchases, newest first. */
export const $purchases = createStore<Purchases>(waiting)
  .on(purchasesRequested, (state) => (state.status === 'ready' ? state : waiting))
  .on(loadFx.doneData, (_, { items, count }) => ({ status: 'ready', items, count }))
  .on(loadFx.fail, (state) => (state.status === 'ready' ? state : { ...waiting, status: 'failed' }))
  .reset(loggedOut);
export const $isLoadingPurchases = loadFx.pending;

/** Whether there are older purchases to load. */
export const hasOlder = ({ items, count }: Purchases): boolean => items.length < Math.min(count, most);

sample({
  clock: [purchasesRequested, morePurchasesRequested],
  source: { isAuth: $isAuth, count: $wanted },
  filter: ({ isAuth }) => isAuth,
  fn: ({ count }) => ({ count }),
  target: loadFx,
});
sample({
  clock: playerSignedIn,
  source: $page,
  filter: (page) => page?.name === 'loyalty-shop',
  fn: () => undefined,
  target: purchasesRequested,
});
