import { cmsList, promotion, type Promotion } from '@croupier/contract/content';
import { $pageFailure, $pageHead, type PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { apiScope, renderWithScope, sampleAccount, samplePromotion, type FakeAnswer } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { allSettled } from 'effector';
import * as v from 'valibot';
import { $isPromotionFailed, $otherPromotions, opened, promotionRetried } from './promotion.page.model.ts';
import { PromotionPage } from './promotion.page.tsx';

const page = (id: string): PageContext => ({
  name: 'promotions-id',
  path: `/promotions/${id}`,
  params: { id },
  query: {},
  hash: '',
  locale: 'en',
});

/** A CMS that filters by slug. */
const cms = (all: readonly Promotion[]): FakeAnswer => ({
  path: '/cms/promotions',
  reply: ({ url }) => {
    const slug = url.searchParams.get('filters[slug][$eq]');
    const data = all.filter((one) => slug === null || one.slug === slug);
    return Promise.resolve({
      status: 200,
      body: v.parse(cmsList(promotion), { data, meta: { pagination: { start: 0, limit: 100, total: data.length } } }),
    });
  },
});

const list = [
  samplePromotion({
    blocks: [
      { __component: 'content.heading', text: 'How it works' },
      { __component: 'content.list', items: ['Open an account'] },
      { __component: 'content.faq', items: [{ question: 'Why?', answer: 'Because.' }] },
    ],
  }),
  samplePromotion({ id: 'race', slug: 'race', title: 'Night race' }),
  samplePromotion({ id: 'old', slug: 'old', title: 'Long ago', finished_at: '2020-01-01T00:00:00.000Z' }),
  samplePromotion({ id: 'bad', slug: 'bad', title: 'Leads away', button_slug: '//evil.example' }),
];
const open = async (id: string, answers: readonly FakeAnswer[] = [cms(list)]) => {
  const api = apiScope(answers);
  await allSettled(opened, { scope: api.scope, params: page(id) });
  return api;
};

test('finds a promotion by its slug, with its blocks and its action', async () => {
  const { scope } = await open('welcome');
  expect(scope.getState($pageHead)).toMatchObject({
    title: 'Welcome bonus',
    description: '100 % on the first deposit',
  });
  expect(scope.getState($otherPromotions).map(({ slug }) => slug)).toEqual(['race', 'bad']);
  renderWithScope(<PromotionPage />, { scope });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome bonus' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'How it works' })).toBeInTheDocument();
  expect(screen.getByText('Open an account')).toBeInTheDocument();
  expect(screen.getByText('Because.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/cashier/deposit');
});

test('shows a finished promotion without action', async () => {
  const { scope } = await open('old');
  renderWithScope(<PromotionPage />, { scope });
  expect(screen.getByText('This promotion has ended')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
  expect(scope.getState($pageHead)?.robots).toBe('noindex, follow');
});

test('shows a self-excluded player the terms, without an action and other promotions', async () => {
  const { scope } = apiScope([cms(list)], { values: [[$user, sampleAccount({ is_self_excluded: true })]] });
  await allSettled(opened, { scope, params: page('welcome') });
  renderWithScope(<PromotionPage />, { scope });
  expect(screen.getByText('Open an account')).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/promotions']);
});

test('ignores an action outside the site', async () => {
  const { scope } = await open('bad');
  renderWithScope(<PromotionPage />, { scope });
  expect(screen.queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
});

test('answers 404 for an unknown slug, and shows a retry when the CMS does not answer', async () => {
  expect((await open('nothing')).scope.getState($pageFailure)).toEqual({ status: 404 });
  const { scope, calls } = await open('welcome', []);
  expect(scope.getState($pageFailure)).toBeNull();
  expect(scope.getState($isPromotionFailed)).toBe(true);
  const asked = calls.length;
  await allSettled(promotionRetried, { scope });
  expect(calls.length).toBeGreaterThan(asked);
});
