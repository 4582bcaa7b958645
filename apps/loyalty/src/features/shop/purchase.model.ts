import { createIntentKey, createMoneyApiEffect, isApiError, type ApiError } from '@croupier/api-client';
import { matching, sessionValue } from '@croupier/browser-storage';
import type { MethodInput } from '@croupier/contract';
import { buyProduct } from '@croupier/contract/loyalty';
import { $user, balanceRefreshRequested, loggedOut } from '@croupier/session';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { standingRequested } from '../standing/index.ts';
import { productsRequested } from './products.model.ts';
import { purchasesRequested } from './purchases.model.ts';

export type PurchaseBody = Readonly<{ id: number; address?: string }>;

/**
 * The dialog asks whether to buy this product. All attempts have one key until the purchase succeeds or is rejected.
 */
export const purchaseConsidered = createEvent<number>();

type Keys = Readonly<Record<number, string>>;

const callFx = createMoneyApiEffect(buyProduct);
const inputOf = ({ id, address }: PurchaseBody): MethodInput<typeof buyProduct> => ({
  id,
  ...(address === undefined ? {} : { address }),
});

const $uid = $user.map((user) => user?.uid ?? 0);
type Kept = Readonly<{ id: number; key: string | null }>;
/** The key of a purchase without an answer, so that another attempt after a reload does not buy twice. */
const storedKey = (uid: number, id: number) =>
  sessionValue(`loyalty-purchase:${uid}:${id}`, matching(/^[\w-]{21,36}$/));
const takeStoredKeyFx = createEffect(({ uid, id }: Readonly<{ uid: number; id: number }>) => ({
  id,
  key: storedKey(uid, id).read() ?? createIntentKey(),
}));
const storeKeyFx = createEffect(({ uid, id, key }: Kept & Readonly<{ uid: number }>) => {
  if (key === null) storedKey(uid, id).remove();
  else storedKey(uid, id).write(key);
});
const makeKeyFx = createEffect((id: number) => ({ id, key: createIntentKey() }));
const takeKeyFx = attach({ source: $uid, effect: takeStoredKeyFx, mapParams: (id: number, uid) => ({ uid, id }) });
const keepKeyFx = attach({ source: $uid, effect: storeKeyFx, mapParams: (kept: Kept, uid) => ({ uid, ...kept }) });

/** Product id → key of the pending purchase. */
const $keys = createStore<Keys>({}, { serialize: 'ignore' })
  .on([makeKeyFx.doneData, takeKeyFx.doneData], (keys, { id, key }) => ({ ...keys, [id]: key }))
  .reset(loggedOut);

/** Buys a product. However often it is sent before an answer came, the points are spent once. */
export const buyFx = attach({
  source: $keys,
  mapParams: (body: PurchaseBody, keys) => ({ input: inputOf(body), intentKey: keys[body.id] ?? createIntentKey() }),
  effect: callFx,
});
export const $isBuying = callFx.pending;

/** Refused for good: the same attempt would be refused again, so the next one is something new. */
export const isFinal = (error: ApiError): boolean =>
  isApiError(error) &&
  error.type === 'refused' &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

sample({
  clock: purchaseConsidered,
  source: $keys,
  filter: (keys, id) => keys[id] === undefined,
  fn: (_, id) => id,
  target: takeKeyFx,
});
// Stores the key before sending, so that a reloaded page repeats the same purchase.
sample({ clock: buyFx, source: $keys, fn: (keys, { id }) => ({ id, key: keys[id] ?? null }), target: keepKeyFx });
const settled = createEvent<number>();
$keys.on(settled, (keys, id) => Object.fromEntries(Object.entries(keys).filter(([known]) => Number(known) !== id)));
sample({ clock: buyFx.done, fn: ({ params }) => params.id, target: settled });
sample({
  clock: buyFx.fail.filter({ fn: ({ error }) => isFinal(error) }),
  fn: ({ params }) => params.id,
  target: [settled, makeKeyFx],
});
// It is answered: the next one is another.
sample({ clock: settled, fn: (id) => ({ id, key: null }), target: keepKeyFx });

// Bought or not, something has changed that the page did not know of.
sample({
  clock: buyFx.finally,
  fn: () => undefined,
  target: [standingRequested, productsRequested, purchasesRequested],
});
sample({ clock: buyFx.done, fn: () => undefined, target: balanceRefreshRequested });
