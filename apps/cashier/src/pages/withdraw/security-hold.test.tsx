import { getHistory, getWithdrawSettings } from '@croupier/contract/cashier';
import { money } from '@croupier/money';
import { answer, apiScope, renderWithScope, samplePaymentMethod } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { opened, Page } from './index.ts';

const show = async (held: Readonly<{ held_until?: string }>) => {
  const methods = [samplePaymentMethod({ sysname: 'card', requisites: [] })];
  const { scope } = apiScope([
    answer(getWithdrawSettings, { methods, available: money(90_000, 'EUR'), ...held }),
    answer(getHistory, { items: [], count: 0 }),
  ]);
  const address = { name: 'cashier-index-withdraw', path: '/cashier/withdraw', params: {}, hash: '', locale: 'en' };
  await allSettled(opened, { scope, params: { ...address, query: { method: 'card' } } });
  renderWithScope(<Page />, { scope });
};

it('says until when withdrawals wait after a change of the account, in place of the form', async () => {
  await show({ held_until: '2026-11-27T12:00:00.000Z' });
  expect(screen.getByText('Withdrawals are paused')).toBeVisible();
  expect(screen.getByText(/you can withdraw from/)).toHaveTextContent(/27\.11\.2026/);
  expect(screen.getByRole('link', { name: 'Review account security' })).toHaveAttribute('href', '/profile/security');
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

it('shows the form without such a change', async () => {
  await show({});
  expect(screen.queryByText('Withdrawals are paused')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});
