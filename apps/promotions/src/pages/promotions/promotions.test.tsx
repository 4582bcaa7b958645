import { getOffers } from '@croupier/contract/bonuses';
import { cmsList, promotion, type Promotion } from '@croupier/contract/content';
import type { PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import {
  answer,
  answerDocument,
  apiScope,
  renderWithScope,
  sampleAccount,
  sampleOffer,
  samplePromotion,
} from '@croupier/testing';
import { screen } from '@testing-library/react';
import { allSettled, fork, serialize } from 'effector';
import { promotionsRetried } from '../../features/promotions/index.ts';
import { PromotionsPage } from './promotions.page.tsx';
import { $promotionList, categoriesOf, opened, promotionsPath } from './promotions.page.model.ts';

const page = (query: Record<string, string> = {}): PageContext => ({
  name: 'promotions',
  path: '/promotions',
  params: {},
  query,
  hash: '',
  locale: 'de',
});
const promotions = (data: Promotion[]) =>
  answerDocument('/cms/promotions', cmsList(promotion), {
    data,
    meta: { pagination: { start: 0, limit: 100, total: data.length } },
  });
const offers = (count: number) =>
  answer(getOffers, { items: Array.from({ length: count }, () => sampleOffer()), count });

const list = [
  samplePromotion(),
  samplePromotion({ id: 'race', slug: 'race', title: 'Night race', category: 'Tournaments & more' }),
  samplePromotion({ id: 'old', slug: 'old', title: 'Long ago', finished_at: '2020-01-01T00:00:00.000Z' }),
];

test("loads current promotions in the page's language, without finished ones", async () => {
  const { scope, calls } = apiScope([promotions(list), offers(0)], { locale: 'de' });
  await allSettled(opened, { scope, params: page() });
  expect(
    Object.fromEntries(calls.find(({ url }) => url.pathname === '/cms/promotions')?.url.searchParams ?? []),
  ).toMatchObject({ locale: 'de' });
  expect(fork({ values: serialize(scope) }).getState($promotionList)).toMatchObject({
    status: 'ready',
    count: 2,
    category: null,
    promotions: [{ slug: 'welcome' }, { slug: 'race' }],
  });
});

test('filters by category, and ignores an unknown category', async () => {
  const { scope } = apiScope([promotions(list), offers(0)]);
  await allSettled(opened, { scope, params: page({ category: 'Tournaments & more' }) });
  expect(scope.getState($promotionList)).toMatchObject({
    category: 'Tournaments & more',
    promotions: [{ slug: 'race' }],
  });
  await allSettled(opened, { scope, params: page({ category: 'Turniere' }) });
  expect(scope.getState($promotionList)).toMatchObject({
    category: null,
    promotions: [{ slug: 'welcome' }, { slug: 'race' }],
  });
  expect(promotionsPath('Tournaments & more')).toBe('/promotions?category=Tournaments+%26+more');
  expect(categoriesOf([{ category: 'a' }, { category: 'b' }, { category: 'a' }])).toEqual([
    { name: 'a', count: 2 },
    { name: 'b', count: 1 },
  ]);
});

test('shows cards and filters, and links to offers only if there are any', async () => {
  const { scope } = apiScope([promotions(list), offers(0)]);
  await allSettled(opened, { scope, params: page() });
  const { unmount } = renderWithScope(<PromotionsPage />, { scope });
  expect(screen.getByRole('link', { name: 'Night race' })).toHaveAttribute('href', '/promotions/race');
  expect(screen.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Deposit offers' })).not.toBeInTheDocument();
  unmount();
  const withOffers = apiScope([promotions(list), offers(1)]);
  await allSettled(opened, { scope: withOffers.scope, params: page() });
  renderWithScope(<PromotionsPage />, { scope: withOffers.scope });
  expect(screen.getByRole('link', { name: 'Deposit offers' })).toHaveAttribute('href', '/offers');
});

test('shows a self-excluded player no promotions, and the way to the limits', async () => {
  const { scope } = apiScope([promotions(list), offers(0)], {
    values: [[$user, sampleAccount({ is_self_excluded: true })]],
  });
  await allSettled(opened, { scope, params: page() });
  renderWithScope(<PromotionsPage />, { scope });
  expect(screen.getByText('No promotions right now')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/profile/responsible-game']);
});

test('shows a retry when the list fails to load, and a link when it is empty', async () => {
  const { scope, calls } = apiScope([offers(0)]);
  await allSettled(opened, { scope, params: page() });
  const { unmount } = renderWithScope(<PromotionsPage />, { scope });
  expect(screen.getByRole('alert')).toBeInTheDocument();
  unmount();
  const asked = calls.length;
  await allSettled(promotionsRetried, { scope });
  expect(calls.length).toBeGreaterThan(asked);
  const empty = apiScope([promotions([]), offers(0)]);
  await allSettled(opened, { scope: empty.scope, params: page() });
  renderWithScope(<PromotionsPage />, { scope: empty.scope });
  expect(screen.getByRole('link', { name: 'See all games' })).toBeInTheDocument();
});
