import type { MatchedRoute } from '@croupier/federation';
import { redirectOf } from './page-context.ts';

const billing: MatchedRoute = {
  owner: 'cashier',
  params: {},
  route: {
    name: 'cashier-index-billing',
    path: '/cashier/billing',
    layout: 'default',
    redirectTo: '/cashier/deposit',
    stayOn: '/cashier/deposit/:sysname',
  },
};

test.each([
  [null, '/cashier/deposit?a=1#b'],
  ['/', '/cashier/deposit?a=1#b'],
  ['/cashier/deposit', '/cashier/deposit?a=1#b'],
  ['/cashier/deposit/card', '/cashier/deposit/card'],
  ['/cashier/deposit/card/x', '/cashier/deposit?a=1#b'],
])('a visitor of the billing page who comes from %s goes to %s', (from, to) => {
  expect(redirectOf(billing, { search: '?a=1', hash: '#b', from })).toBe(to);
});

test('a route without redirect stays', () => {
  const route = { name: 'support', path: '/support', layout: 'default' } as const;
  expect(redirectOf({ ...billing, route }, { search: '?a=1', from: '/cashier/deposit/card' })).toBeNull();
});
