import { getOffers } from '@croupier/contract/bonuses';
import { getDepositSettings, makeDeposit } from '@croupier/contract/cashier';
import { $openDialogs } from '@croupier/dialogs';
import type { PageContext } from '@croupier/navigation';
import { answer, apiScope, refusalOf, renderWithScope, samplePaymentMethod } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { startDepositFx } from '../../features/deposit/index.ts';
import { opened, Page } from './index.ts';

const method = samplePaymentMethod({ sysname: 'card', currency: 'EUR', requisites: [] });
const at = (query: Record<string, string>): PageContext => ({
  name: 'cashier-index-deposit-index-sysname',
  path: '/cashier/deposit/card',
  params: { sysname: 'card' },
  query,
  hash: '',
  locale: 'en',
});
const scopeOf = (details: Parameters<typeof refusalOf>[1] = {}) =>
  apiScope([
    answer(getDepositSettings, { methods: [method], presets: [] }),
    answer(getOffers, { items: [], count: 0 }),
    answer(makeDeposit, () => {
      throw refusalOf('UserNeedProfileDataException', details);
    }),
  ]).scope;

it('opens the profile for a player without a date of birth, and returns to method, amount and offer', async () => {
  const scope = scopeOf({ reason: 'incomplete_profile', invalid_parameters: { birth_date: 'required' } });
  await allSettled(opened, { scope, params: at({}) });
  await allSettled(startDepositFx, {
    scope,
    params: { method: 'card', amount: 5_000, requisites: {}, campaign_offer_id: 'reload' },
  });
  expect(scope.getState($openDialogs)).toEqual([
    expect.objectContaining({
      name: 'fill-profile-info',
      type: 'confirm',
      props: { from: '/cashier/deposit/card?amount=5000&campaign_offer_id=reload', toastType: 'deposit' },
    }),
  ]);
});

it('does not open the profile for a player with an incomplete registration', async () => {
  const scope = scopeOf({ reason: 'registration_incomplete' });
  await allSettled(opened, { scope, params: at({}) });
  await allSettled(startDepositFx, { scope, params: { method: 'card', amount: 5_000, requisites: {} } });
  expect(scope.getState($openDialogs)).toEqual([]);
});

it.each([
  ['5000', '50'],
  ['1', ''],
  ['a', ''],
  ['99999999999', ''],
])('fills in the amount "%s" of the address as "%s"', async (amount, shown) => {
  const scope = scopeOf();
  await allSettled(opened, { scope, params: at({ amount }) });
  renderWithScope(<Page />, { scope });
  expect(screen.getByLabelText(/Amount/)).toHaveValue(shown);
});
