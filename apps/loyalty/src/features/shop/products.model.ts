import { createApiEffect } from '@croupier/api-client';
import { getProducts, type LoyaltyProduct } from '@croupier/contract/loyalty';
import { $page } from '@croupier/navigation';
import { loggedOut, playerSignedIn } from '@croupier/session';
import { createEvent, createStore, sample } from 'effector';

const pageSize = 24;
/** The platform's limit for one answer. */
const mostAtOnce = 100;
const route = 'loyalty-shop';

/** A component shows the shop: loads the products, or reloads them. */
export const productsRequested = createEvent();
/** Requests the products after the last visible one. */
export const moreProductsRequested = createEvent();

export type Products = Readonly<{
  status: 'pending' | 'ready' | 'failed';
  items: readonly LoyaltyProduct[];
  count: number;
}>;
const waiting: Products = { status: 'pending', items: [], count: 0 };

const loadFx = createApiEffect(getProducts);
const loadMoreFx = createApiEffect(getProducts);

const joined = (known: readonly LoyaltyProduct[], more: readonly LoyaltyProduct[]): readonly LoyaltyProduct[] => [
  ...known,
  ...more.filter(({ id }) => !known.some((one) => one.id === id)),
];

/** The shop's products. They remain while they reload. */
export const $products = createStore<Products>(waiting)
  .on(productsRequested, (state) => (state.status === 'ready' ? state : waiting))
  .on(loadFx.doneData, (_, { items, count }) => ({ status: 'ready', items, count }))
  .on(loadFx.fail, (state) => (state.status === 'ready' ? state : { ...waiting, status: 'failed' }))
  .on(loadMoreFx.doneData, (state, { items, count }) => ({ ...state, items: joined(state.items, items), count }));

export const $haveProductsFailed = $products.map(({ status }) => status === 'failed');

export const $isLoadingMore = loadMoreFx.pending;

sample({
  clock: productsRequested,
  source: $products,
  fn: ({ items }) => ({ offset: 0, count: Math.min(mostAtOnce, Math.max(pageSize, items.length)) }),
  target: loadFx,
});
sample({
  clock: moreProductsRequested,
  source: $products,
  fn: ({ items }) => ({ offset: items.length, count: pageSize }),
  target: loadMoreFx,
});
// The currency of rewards and the remaining number depend on the visitor.
sample({
  clock: [playerSignedIn, loggedOut],
  source: $page,
  filter: (page) => page?.name === route,
  fn: () => undefined,
  target: productsRequested,
});
