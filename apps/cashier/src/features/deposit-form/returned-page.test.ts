import { returnedPage } from './returned-page.ts';

test.each([
  ['/cashier/paysuccess/7', '/cashier/paysuccess/42'],
  ['/de/cashier/payfail/7', '/cashier/payfail/42'],
  ['/ar/cashier/paypending', '/cashier/paypending/42'],
  ['/cashier/paycancel', '/cashier/paycancel'],
])('a frame that has returned to %s shows %s', (pathname, page) => expect(returnedPage(pathname, '42')).toBe(page));

test.each(['/', '/pay', '/cashier/paysuccessful/7', '/cashier/deposit/card'])(
  'a frame at %s has not returned',
  (pathname) => expect(returnedPage(pathname, '42')).toBeUndefined(),
);
