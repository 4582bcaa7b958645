import { currencies } from '@croupier/money';
import { chipsOf, demoBalance, maximumStake, stakesOf } from './limits.ts';

test.each(currencies)('%s has stakes in whole minor units per line, within the maximum', (currency) => {
  const stakes = stakesOf(currency);
  expect(stakes.filter((stake) => stake % 20 !== 0)).toEqual([]);
  expect(Math.max(...stakes, ...chipsOf(currency))).toBeLessThanOrEqual(maximumStake(currency));
  expect([...stakes].sort((one, other) => one - other)).toEqual(stakes);
});

test.each(currencies)('a demo in %s starts with at least the maximum stake', (currency) => {
  expect(demoBalance(currency)).toBeGreaterThanOrEqual(maximumStake(currency));
});

test('dinars and yen have higher steps, so that chips are worth about the same', () => {
  expect([chipsOf('EUR')[0], chipsOf('KWD')[0], chipsOf('JPY')[0]]).toEqual([10, 50, 20]);
});
