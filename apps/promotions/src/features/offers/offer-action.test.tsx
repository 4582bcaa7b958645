import type { Offer } from '@croupier/contract/bonuses';
import { $openDialogs } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $user } from '@croupier/session';
import { renderWithScope, sampleAccount, sampleOffer } from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fork } from 'effector';
import { OfferAction } from './index.ts';

type Action = Offer['trigger']['action'];
const show = (action: Action, user: ReturnType<typeof sampleAccount> | null) => {
  const offer = sampleOffer({
    trigger: { action, params: { exclude_methods: [], min_amount: money(0, 'EUR') }, user_satisfies_params: true },
  });
  const scope = fork({ values: [[$user, user]] });
  renderWithScope(<OfferAction offer={offer} />, { scope });
  return scope;
};
const deposit = '/cashier/deposit?campaign_offer_id=first-deposit';

test.each<[Action, string, string]>([
  ['deposit', 'Deposit with this offer', deposit],
  ['promo_code', 'Enter promo code', '/profile/bonuses'],
  ['login', 'Play', '/gamehall'],
  ['registration', 'Play', '/gamehall'],
])('leads a player to the action of an offer for %s', (action, name, address) => {
  show(action, sampleAccount());
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
});

test.each<[Action, string, string]>([
  ['deposit', 'Register and deposit', deposit],
  ['promo_code', 'Register', '/profile/bonuses'],
  ['login', 'Register', '/gamehall'],
])('registers a guest first, who continues with the offer for %s', async (action, name, address) => {
  const scope = show(action, null);
  // Without scripts, the link leads to the page.
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/forms/sign_up');
  await userEvent.click(screen.getByRole('link', { name }));
  expect(scope.getState($openDialogs)).toMatchObject([
    { name: 'auth', props: { mode: 'registration', redirectUrl: address } },
  ]);
});

test.each<Action>(['deposit', 'promo_code', 'login'])(
  'leads a self-excluded player to limits instead of an offer for %s',
  (action) => {
    show(action, sampleAccount({ is_self_excluded: true }));
    expect(screen.getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute(
      'href',
      '/profile/responsible-game',
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
  },
);
