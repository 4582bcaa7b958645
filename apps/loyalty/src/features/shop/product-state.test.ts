import { sampleLoyalty } from '@croupier/testing';
import { sampleProduct } from '../../testing/samples.ts';
import { neededLevel, stateOf } from './product-state.ts';

const info = sampleLoyalty({ points: 120 });

test.each([
  ['a guest', {}, false, null, 'guest'],
  ['nobody can have what is gone', { left: 0 }, false, null, 'sold_out'],
  ['had as many as one may', { left_for_me: 0 }, true, info, 'limit'],
  ['of another level, whatever the points', { levels: ['silver'], price: 1 }, true, info, 'level'],
  ['a point too few', { price: 121 }, true, info, 'short'],
  ['just enough', { price: 120, levels: ['bronze'], left: 1, left_for_me: 1 }, true, info, 'open'],
  ['the standing is not known: the platform has said it', { is_available: true }, true, null, 'open'],
  ['and that it cannot be', { is_available: false }, true, null, 'short'],
] as const)('%s', (_, own, isAuth, standing, expected) => {
  expect(stateOf(sampleProduct(own as Partial<ReturnType<typeof sampleProduct>>), isAuth, standing)).toBe(expected);
});

test('returns the lowest level that may buy, whatever the order of the list', () => {
  const ladder = [...info.levels].reverse();
  expect(neededLevel(sampleProduct({ levels: ['silver', 'bronze'] }), ladder)?.sysname).toBe('bronze');
  expect(neededLevel(sampleProduct({ levels: [] }), ladder)).toBeNull();
  expect(neededLevel(sampleProduct({ levels: ['unheard-of'] }), ladder)).toBeNull();
});
