import { createRevisionCache } from './index.ts';

const setUp = () => {
  const state = { revision: 1, built: 0 };
  const cache = createRevisionCache(async () => state.revision);
  const build = async () => (state.built += 1);
  return { state, cache, build };
};

it('builds once per revision, for any number of callers', async () => {
  const { state, cache, build } = setUp();
  expect(await Promise.all([cache.get('a', build), cache.get('a', build)])).toEqual([1, 1]);
  expect(await cache.get('a', build)).toBe(1);
  expect(await cache.get('b', build)).toBe(2);
  state.revision = 2;
  expect(await cache.get('a', build)).toBe(3);
  expect(await cache.get('a', build)).toBe(3);
});

it('does not cache a failure', async () => {
  const { cache, build } = setUp();
  await expect(
    cache.get('a', async () => {
      throw new Error('not now');
    }),
  ).rejects.toThrow('not now');
  expect(await cache.get('a', build)).toBe(1);
});

it('ignores a revision that is older than the current one', async () => {
  const { state, cache, build } = setUp();
  state.revision = 5;
  expect(await cache.get('a', build)).toBe(1);
  state.revision = 4;
  expect(await cache.get('a', build)).toBe(1);
});
