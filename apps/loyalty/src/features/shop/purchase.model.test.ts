/** @jest-environment jsdom */
import {
  answer,
  apiScope,
  refusalOf,
  sampleAccount,
  sampleBalance,
  sampleLoyalty,
  type FakeAnswer,
} from '@croupier/testing';
import { getBalance } from '@croupier/contract/account';
import { buyProduct, getLoyaltyInfo, getProducts, getPurchases } from '@croupier/contract/loyalty';
import { $user } from '@croupier/session';
import { allSettled } from 'effector';
import { samplePurchase, sampleProduct } from '../../testing/samples.ts';
import { $standingInfo } from '../standing/index.ts';
import { buyFx, purchaseConsidered } from './purchase.model.ts';

beforeEach(() => window.sessionStorage.clear());

const shop = (buy: FakeAnswer, uid = sampleAccount().uid) => {
  const api = apiScope(
    [
      buy,
      answer(getProducts, { items: [sampleProduct()], count: 1 }),
      answer(getPurchases, { items: [samplePurchase()], count: 1 }),
      answer(getLoyaltyInfo, sampleLoyalty({ points: 20 })),
      answer(getBalance, sampleBalance()),
    ],
    { values: [[$user, sampleAccount({ uid })]] },
  );
  const keys = () =>
    api.calls.filter(({ method }) => method === 'loyalty.buyproduct').map(({ headers }) => headers['Idempotency-Key']);
  return {
    ...api,
    keys,
    consider: (id = 1) => allSettled(purchaseConsidered, { scope: api.scope, params: id }),
    buy: (id = 1) => allSettled(buyFx, { scope: api.scope, params: { id } }),
  };
};
const bought = { ...samplePurchase(), points: 20 };

test('retries an unanswered purchase with the same key, also in a new dialog; the next one has another', async () => {
  let isDown = true;
  const { consider, buy, keys } = shop(
    answer(buyProduct, () => {
      if (isDown) throw new TypeError('connection lost');
      return bought;
    }),
  );
  await consider();
  expect((await buy()).status).toBe('fail');
  isDown = false;
  await consider();
  expect((await buy()).status).toBe('done');
  await consider();
  await buy();
  const [first, second, third] = keys().slice(-3);
  expect(first).toMatch(/^[\w-]{21}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('uses a new key after a final rejection', async () => {
  const { consider, buy, keys } = shop(
    answer(buyProduct, () => {
      throw refusalOf('BillingTransactionDeclinedException', { reason: 'insufficient_points' });
    }),
  );
  await consider();
  await buy();
  await buy();
  expect(new Set(keys()).size).toBe(2);
});

test('uses another key for another product', async () => {
  const { consider, buy, keys } = shop(answer(buyProduct, () => bought));
  await consider(1);
  await consider(2);
  await buy(1);
  await buy(2);
  expect(new Set(keys()).size).toBe(2);
});

test('reloads points, products, purchases and the balance afterwards', async () => {
  const { scope, calls, consider, buy } = shop(answer(buyProduct, bought));
  await consider();
  await buy();
  expect(scope.getState($standingInfo)?.points).toBe(20);
  expect(calls.map(({ method }) => method)).toEqual(
    expect.arrayContaining(['loyalty.getinfo', 'loyalty.getproducts', 'loyalty.getpurchases', 'account.getBalance']),
  );
});

test('keeps the key of an unanswered purchase across a page reload, and removes it after the answer', async () => {
  const lost = shop(
    answer(buyProduct, () => {
      throw new TypeError('connection lost');
    }),
  );
  await lost.consider();
  await lost.buy();
  const reloaded = shop(answer(buyProduct, bought));
  await reloaded.consider();
  await reloaded.buy();
  expect(reloaded.keys().at(-1)).toBe(lost.keys().at(-1));
  expect(window.sessionStorage).toHaveLength(0);
  const again = shop(answer(buyProduct, bought));
  await again.consider();
  await again.buy();
  expect(again.keys().at(-1)).not.toBe(lost.keys().at(-1));
});

test('removes the key after a rejection', async () => {
  const { consider, buy, keys } = shop(
    answer(buyProduct, () => {
      throw refusalOf('BillingTransactionDeclinedException', { reason: 'sold_out' });
    }),
  );
  await consider();
  await buy();
  expect(window.sessionStorage).toHaveLength(0);
  const reloaded = shop(answer(buyProduct, bought));
  await reloaded.consider();
  await reloaded.buy();
  expect(keys()).not.toContain(reloaded.keys().at(-1));
});

test("reuses neither another player's key nor stored text that is no key", async () => {
  const lost = shop(
    answer(buyProduct, () => {
      throw new TypeError('connection lost');
    }),
    1,
  );
  await lost.consider();
  await lost.buy();
  const other = shop(answer(buyProduct, bought), 2);
  await other.consider();
  await other.buy();
  expect(other.keys().at(-1)).not.toBe(lost.keys().at(-1));
  window.sessionStorage.setItem('loyalty-purchase:1:1', 'broken');
  const broken = shop(answer(buyProduct, bought), 1);
  await broken.consider();
  await broken.buy();
  expect(broken.keys().at(-1)).toMatch(/^[\w-]{21}$/);
});
