/** @jest-environment jsdom */
import { allSettled, fork } from 'effector';
import { pageOpened } from '@croupier/navigation';
import { deferredStarted } from '../../boot/deferred.model.ts';
import { matchPage } from '../../routing/page-context.ts';
import { shellStarted } from '../../shell.model.ts';
import './landing-parameters.model.ts';

jest.mock('@croupier/federation', () => ({
  ...jest.requireActual<object>('@croupier/federation'),
  currentRegistry: () => ({
    shell: { manifest: { routes: [{ name: 'support', path: '/support', layout: 'default' }] } },
  }),
}));

/** Opens an address as the first or as a later page. */
const comes = async (search: string, { isFirst = true } = {}): Promise<string | null> => {
  const scope = fork();
  const page = matchPage({ pathname: '/support', search, hash: '' }, 'en')?.page;
  if (!page) throw new Error('There is no such page');
  if (isFirst) await allSettled(pageOpened, { scope, params: page });
  await allSettled(shellStarted, { scope });
  await allSettled(deferredStarted, { scope });
  if (!isFirst) await allSettled(pageOpened, { scope, params: page });
  return window.localStorage.getItem('promo_code');
};

beforeEach(() => window.localStorage.setItem('promo_code', 'OLD'));

test.each([true, false])('a promo code in the address replaces a stored one (first page: %s)', async (isFirst) =>
  expect(await comes('?promo_code=NEW&x=1', { isFirst })).toBe('NEW'),
);
test('stores the last of several promo codes without surrounding spaces', async () =>
  expect(await comes('?promo_code=FIRST&promo_code=%20LAST%20')).toBe('LAST'));
test.each(['', '?promo_code=', '?promo_code=%20%20', '?promocode=NEW'])(
  '%j has none and keeps the stored one',
  async (search) => expect(await comes(search)).toBe('OLD'),
);
test('ignores storage that is not available', async () => {
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await comes('?promo_code=NEW')).toBe('OLD');
  set.mockRestore();
});
