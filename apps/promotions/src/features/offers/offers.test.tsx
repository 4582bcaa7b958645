import { getOffers, type Offer } from '@croupier/contract/bonuses';
import { $openDialogs } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $pageFailure, pageOpened, type PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { answer, apiScope, refuse, renderWithScope, sampleAccount, sampleOffer } from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { $offer, opened as offerOpened } from '../../pages/offer/offer.page.model.ts';
import { opened } from '../../pages/offers/offers.page.model.ts';
import { OffersPage } from '../../pages/offers/offers.page.tsx';
import { $offers } from './offers.model.ts';

const page = (id?: string): PageContext => ({
  name: id === undefined ? 'offers' : 'offers-id',
  path: id === undefined ? '/offers' : `/offers/${id}`,
  params: id === undefined ? {} : { id },
  query: {},
  hash: '',
  locale: 'en',
});
const triggered = (action: Offer['trigger']['action'], isSatisfied: boolean): Offer['trigger'] => ({
  action,
  params: { exclude_methods: [], min_amount: money(2_000, 'USD') },
  user_satisfies_params: isSatisfied,
});

const list = [
  sampleOffer({
    trigger: triggered('deposit', true),
    promotions: [{ type: 'bonus', percent: 100, max_amount: money(20_000, 'USD'), wagering_requirement: 35 }],
  }),
  sampleOffer({
    id: 'reload',
    description: { ...sampleOffer().description, title: 'Reload' },
    trigger: triggered('deposit', false),
    promotions: [{ type: 'freespins', spins: 50, wagering_requirement: 20 }],
  }),
  sampleOffer({
    id: 'cashback',
    description: { ...sampleOffer().description, title: 'Weekly cashback' },
    trigger: triggered('login', true),
    promotions: [{ type: 'cashback', percent: 10, wagering_requirement: 1 }],
  }),
];
const open = async (isPlayer: boolean, context = page()) => {
  const api = apiScope(
    [answer(getOffers, { items: list, count: list.length })],
    isPlayer ? { values: [[$user, sampleAccount()]] } : {},
  );
  await allSettled(pageOpened, { scope: api.scope, params: context });
  await allSettled(context.name === 'offers' ? opened : offerOpened, { scope: api.scope, params: context });
  return api;
};

test('shows guests the deposit offers, and players those whose conditions they satisfy', async () => {
  expect((await open(false)).scope.getState($offers).offers.map(({ id }) => id)).toEqual(['first-deposit', 'reload']);
  expect((await open(true)).scope.getState($offers).offers.map(({ id }) => id)).toEqual(['first-deposit', 'cashback']);
});

test('describes rewards and conditions in sentences', async () => {
  const { scope } = await open(true);
  renderWithScope(<OffersPage />, { scope });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Offers for you');
  expect(screen.getByText('100%')).toBeInTheDocument();
  expect(screen.getByText('deposit bonus up to $200')).toBeInTheDocument();
  expect(screen.getByText('Wager the bonus 35 times before you can withdraw it.')).toBeInTheDocument();
  expect(screen.getByText('Wager the cashback once before you can withdraw it.')).toBeInTheDocument();
  expect(screen.getAllByText('$20')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Deposit with this offer' })).toHaveAttribute(
    'href',
    '/cashier/deposit?campaign_offer_id=first-deposit',
  );
});

test('shows the amount of a fixed bonus, with or without a deposit', async () => {
  const { scope } = apiScope(
    [
      answer(getOffers, {
        items: [
          sampleOffer({
            trigger: triggered('deposit', true),
            promotions: [
              { type: 'bonus', amount: money(1_000, 'USD') },
              { type: 'bonus', is_betting: true, amount: money(500, 'USD') },
            ],
          }),
        ],
        count: 1,
      }),
    ],
    { values: [[$user, sampleAccount()]] },
  );
  await allSettled(pageOpened, { scope, params: page() });
  await allSettled(opened, { scope, params: page() });
  renderWithScope(<OffersPage />, { scope });
  expect(screen.getByText('casino bonus').parentElement).toHaveTextContent('$10casino bonus');
  expect(screen.getByText('betting bonus').parentElement).toHaveTextContent('$5betting bonus');
});

test('offers no deposit during a break', async () => {
  const { scope } = apiScope([answer(getOffers, { items: list, count: list.length })], {
    values: [[$user, sampleAccount({ is_self_excluded: true })]],
  });
  await allSettled(pageOpened, { scope, params: page() });
  await allSettled(opened, { scope, params: page() });
  renderWithScope(<OffersPage />, { scope });
  expect(screen.queryByRole('link', { name: /Deposit/ })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Limits and breaks' })[0]).toHaveAttribute(
    'href',
    '/profile/responsible-game',
  );
});

test('a guest registers first and continues to the deposit', async () => {
  const { scope } = await open(false);
  renderWithScope(<OffersPage />, { scope });
  const [first] = screen.getAllByRole('link', { name: 'Register and deposit' });
  if (!first) throw new Error('no link');
  await userEvent.click(first);
  expect(scope.getState($openDialogs)).toMatchObject([
    { name: 'auth', props: { mode: 'registration', redirectUrl: '/cashier/deposit?campaign_offer_id=first-deposit' } },
  ]);
});

test('finds an offer by its id, unless it is not open to the visitor', async () => {
  const found = await open(true, page('first-deposit'));
  expect(found.scope.getState($offer)?.id).toBe('first-deposit');
  expect(found.scope.getState($pageFailure)).toBeNull();
  for (const id of ['reload', 'nothing'])
    expect((await open(true, page(id))).scope.getState($pageFailure)).toEqual({ status: 404 });
});

test('shows an error, not an empty list, when offers fail to load', async () => {
  const { scope } = apiScope([refuse(getOffers, 'ApplicationUnavailableException')]);
  await allSettled(opened, { scope, params: page() });
  renderWithScope(<OffersPage />, { scope });
  expect(screen.getByRole('alert')).toBeInTheDocument();
});
