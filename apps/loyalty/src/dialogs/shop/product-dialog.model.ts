import { $isAuth } from '@croupier/session';
import { createEvent, sample } from 'effector';
import { $products, productsRequested, purchaseConsidered } from '../../features/shop/index.ts';
import { $standingInfo, standingRequested } from '../../features/standing/index.ts';

/** A product's dialog opened, possibly on a page that does not load the shop. */
export const productDialogShown = createEvent<number>();

sample({
  clock: productDialogShown,
  source: $products,
  filter: ({ status }) => status !== 'ready',
  fn: () => undefined,
  target: productsRequested,
});
sample({
  clock: productDialogShown,
  source: { info: $standingInfo, isAuth: $isAuth },
  filter: ({ info, isAuth }) => isAuth && info === null,
  fn: () => undefined,
  target: standingRequested,
});
sample({ clock: productDialogShown, target: purchaseConsidered });
