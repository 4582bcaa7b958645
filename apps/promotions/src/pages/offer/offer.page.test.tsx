import { getOffers, type Offer } from '@croupier/contract/bonuses';
import { $pageHead, pageOpened, type PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { answer, apiScope, refusalOf, renderWithScope, sampleAccount, sampleOffer } from '@croupier/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened } from './offer.page.model.ts';
import { OfferPage } from './offer.page.tsx';

const page: PageContext = {
  name: 'offers-id',
  path: '/offers/first-deposit',
  params: { id: 'first-deposit' },
  query: {},
  hash: '',
  locale: 'en',
};
const show = async (offer: () => Offer) => {
  const { scope } = apiScope([answer(getOffers, () => ({ items: [offer()], count: 1 }))], {
    values: [[$user, sampleAccount()]],
  });
  await allSettled(pageOpened, { scope, params: page });
  await allSettled(opened, { scope, params: page });
  renderWithScope(<OfferPage />, { scope, path: page.path });
  return scope;
};

test('shows rewards, terms and the action, and titles the page', async () => {
  const scope = await show(() => sampleOffer({ finished_at: '2027-03-01T00:00:00.000Z' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('First deposit');
  expect(within(screen.getByRole('region', { name: 'What you get' })).getByText('100%')).toBeVisible();
  const terms = screen.getByRole('region', { name: 'Terms' });
  expect(terms).toHaveTextContent(/Minimum deposit.*€10/);
  expect(terms).toHaveTextContent(/01\.03\.2027/);
  expect(terms).toHaveTextContent('Wagering 30 times');
  expect(screen.getByRole('link', { name: 'Deposit with this offer' })).toBeVisible();
  expect(scope.getState($pageHead)).toMatchObject({ title: 'First deposit', description: '100 % up to 200' });
});

test('shows an error and loads the offer on the next attempt', async () => {
  const state = { isDown: true };
  await show(() => {
    if (state.isDown) throw refusalOf('ApplicationUnavailableException');
    return sampleOffer();
  });
  expect(screen.getByRole('alert')).toBeVisible();
  state.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('First deposit');
});
