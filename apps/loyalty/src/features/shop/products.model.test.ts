import { getProducts } from '@croupier/contract/loyalty';
import { answer, apiScope, refusalOf } from '@croupier/testing';
import { allSettled } from 'effector';
import { sampleProduct } from '../../testing/samples.ts';
import { $haveProductsFailed, $products, moreProductsRequested, productsRequested } from './products.model.ts';

const shop = (total: number) => {
  const state = { isDown: false, shift: 0 };
  const api = apiScope([
    answer(getProducts, ({ offset, count }) => {
      if (state.isDown) throw refusalOf('ApplicationUnavailableException');
      const all = Array.from({ length: total }, (_, index) => sampleProduct({ id: index + 1 }));
      return { items: all.slice(Math.max(0, offset - state.shift), offset + count), count: total };
    }),
  ]);
  return { ...api, state };
};
const idsOf = ({ scope }: ReturnType<typeof shop>) => scope.getState($products).items.map(({ id }) => id);

test('loads more products after the visible ones, each once', async () => {
  const one = shop(30);
  await allSettled(productsRequested, { scope: one.scope });
  expect(idsOf(one)).toHaveLength(24);
  // A new product shifted the pages by one.
  one.state.shift = 1;
  await allSettled(moreProductsRequested, { scope: one.scope });
  expect(idsOf(one)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
});

test('reloads as many products as are visible', async () => {
  const one = shop(30);
  await allSettled(productsRequested, { scope: one.scope });
  await allSettled(moreProductsRequested, { scope: one.scope });
  await allSettled(productsRequested, { scope: one.scope });
  expect(idsOf(one)).toHaveLength(30);
  expect(one.calls.map(({ input }) => input)).toEqual([
    { offset: '0', count: '24' },
    { offset: '24', count: '24' },
    { offset: '0', count: '30' },
  ]);
});

test('keeps the products when a reload fails, and reports a first load that fails', async () => {
  const one = shop(3);
  one.state.isDown = true;
  await allSettled(productsRequested, { scope: one.scope });
  expect(one.scope.getState($haveProductsFailed)).toBe(true);
  one.state.isDown = false;
  await allSettled(productsRequested, { scope: one.scope });
  one.state.isDown = true;
  await allSettled(productsRequested, { scope: one.scope });
  expect(one.scope.getState($haveProductsFailed)).toBe(false);
  expect(idsOf(one)).toEqual([1, 2, 3]);
});
