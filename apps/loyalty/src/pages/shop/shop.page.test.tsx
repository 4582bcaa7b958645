import {
  answer,
  apiScope,
  refuse,
  renderWithScope,
  sampleAccount,
  sampleLoyalty,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { getGameHistory } from '@croupier/contract/games';
import { getLoyaltyInfo, getProducts, getPrograms, getPurchases } from '@croupier/contract/loyalty';
import { $currentDialog } from '@croupier/dialogs';
import { $pageFailure, pageOpened, type PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { samplePurchase, sampleProduct } from '../../testing/samples.ts';
import { opened } from './shop.page.model.ts';
import { ShopPage } from './shop.page.tsx';

const page: PageContext = {
  name: 'loyalty-shop',
  path: '/loyalty/shop',
  params: {},
  query: {},
  hash: '',
  locale: 'en',
};
const sample = sampleSiteConfig();
const programs = answer(getPrograms, [
  {
    sysname: 'stars',
    name: 'The climb',
    description: 'Five levels',
    pointsAlias: 'Stars',
    levels: sampleLoyalty().levels,
    rules: [],
  },
]);
const products = [
  sampleProduct({ id: 1, name: 'Cheap', price: 100 }),
  sampleProduct({ id: 2, name: 'Dear', price: 500, is_available: false }),
  sampleProduct({ id: 3, name: 'Noble', levels: ['silver'], is_available: false }),
  sampleProduct({ id: 4, name: 'Gone', left: 0, is_available: false }),
  sampleProduct({ id: 5, name: 'Once', left_for_me: 0, is_available: false }),
];
const shelf = answer(getProducts, { items: products, count: products.length });
const standing = [
  answer(getLoyaltyInfo, sampleLoyalty({ points: 120 })),
  answer(getGameHistory, { items: [], count: 0 }),
];
const purchases = answer(getPurchases, {
  items: [samplePurchase({ name: 'A deck of cards', status: 'sent', tracking: 'AB123' })],
  count: 1,
});

const open = async (isPlayer: boolean, answers: readonly FakeAnswer[], siteConfig = sample) => {
  const api = apiScope(answers, {
    values: [[$siteConfig, siteConfig], ...(isPlayer ? [[$user, sampleAccount()]] : [])] as [never, unknown][],
  });
  await allSettled(pageOpened, { scope: api.scope, params: page });
  await allSettled(opened, { scope: api.scope, params: page });
  return { ...api, ...renderWithScope(<ShopPage />, { scope: api.scope, path: page.path }) };
};
const card = (name: string) =>
  within(screen.getByRole('heading', { name, level: 3 }).closest('article') ?? document.body);

test('shows whether each product is available, or why not', async () => {
  const { scope } = await open(true, [programs, shelf, purchases, ...standing]);
  expect(screen.getByRole('status')).toHaveTextContent('120 Stars');
  expect(card('Noble').getByText('From Silver')).toBeVisible();
  expect(card('Noble').getByRole('link', { name: 'View levels' })).toHaveAttribute('href', '/loyalty');
  expect(card('Gone').getByText('Sold out')).toBeVisible();
  expect(card('Gone').queryByRole('button')).not.toBeInTheDocument();
  expect(card('Once').getByText('Already bought')).toBeVisible();
  expect(card('Dear').getByRole('progressbar')).toHaveAttribute('aria-valuetext', '380 Stars to go');
  await userEvent.click(card('Cheap').getByRole('button', { name: 'Buy Cheap' }));
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'loyalty-shop-confirm', props: { id: 1 } });
});

test('shows how many points are missing for a product', async () => {
  const { scope } = await open(true, [programs, shelf, purchases, ...standing]);
  await userEvent.click(card('Dear').getByRole('button', { name: 'Buy Dear' }));
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'loyalty-shop-insufficient-funds', props: { id: 2 } });
});

test('lists purchases with their states below', async () => {
  await open(true, [programs, shelf, purchases, ...standing]);
  const item = screen.getByText('A deck of cards').closest('li');
  expect(item).toHaveTextContent('Shipped');
  expect(item).toHaveTextContent('AB123');
});

test('shows a guest the products, offers to register and requests no player data', async () => {
  const { calls, scope } = await open(false, [programs, shelf]);
  expect(calls.map(({ method }) => method).sort()).toEqual(['loyalty.getPrograms', 'loyalty.getproducts']);
  expect(card('Cheap').getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/forms/sign_up');
  expect(screen.queryByText('Your purchases')).not.toBeInTheDocument();
  await userEvent.click(card('Cheap').getByRole('link', { name: 'Register' }));
  expect(scope.getState($currentDialog)).toMatchObject({
    name: 'auth',
    props: { mode: 'registration', redirectUrl: '/loyalty/shop' },
  });
});

test('links from an empty shop to promotions', async () => {
  await open(false, [programs, answer(getProducts, { items: [], count: 0 })]);
  expect(screen.getByText('No items available right now')).toBeVisible();
});

test('shows a retry when the products fail to load', async () => {
  const { calls } = await open(false, [programs, refuse(getProducts, 'InternalServerErrorException')]);
  const before = calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(calls.length).toBeGreaterThan(before);
});

test('loads more products on request', async () => {
  const all = Array.from({ length: 30 }, (_, index) => sampleProduct({ id: index + 1, name: `Product ${index + 1}` }));
  await open(false, [
    programs,
    answer(getProducts, ({ offset, count }) => ({ items: all.slice(offset, offset + count), count: all.length })),
  ]);
  expect(screen.getAllByRole('article')).toHaveLength(24);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Product 30')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('answers 404 on a site without a programme', async () => {
  const { scope } = await open(false, [programs, shelf], {
    ...sample,
    loyalty: { ...sample.loyalty, isEnableLoyalty: false },
  });
  expect(scope.getState($pageFailure)).toEqual({ status: 404 });
});
