import { getHistory, getWithdrawSettings, type PaymentMethod } from '@croupier/contract/cashier';
import type { MethodOutput } from '@croupier/contract';
import { money } from '@croupier/money';
import { answer, apiScope, renderWithScope, samplePaymentMethod } from '@croupier/testing';
import { screen, within } from '@testing-library/react';
import { allSettled } from 'effector';
import { opened } from './withdraw.page.model.ts';
import { WithdrawPage } from './withdraw.page.tsx';

const card: PaymentMethod = samplePaymentMethod({ sysname: 'card', name: 'Bank card', requisites: [] });

type Settings = MethodOutput<typeof getWithdrawSettings>;
const show = async (own: Partial<Settings>) => {
  const { scope } = apiScope([
    answer(getWithdrawSettings, { methods: [card], available: money(90_000, 'EUR'), ...own }),
    answer(getHistory, { items: [], count: 0 }),
  ]);
  const params = {
    name: 'cashier-index-withdraw',
    path: '/cashier/withdraw',
    params: {},
    query: { method: 'card' },
    hash: '',
    locale: 'en',
  } as const;
  await allSettled(opened, { scope, params });
  renderWithScope(<WithdrawPage />, { scope });
};

it('shows what is left to stake before the form', async () => {
  await show({ turnover: money(12_300, 'EUR') });
  const text = screen.getByText('Play your deposit before you withdraw');
  expect(text).toBeVisible();
  expect(screen.getByText(/Stake/)).toHaveTextContent('Stake €123 more to withdraw.');
  expect(text.compareDocumentPosition(screen.getByRole('form'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows which amounts go back to the methods of the deposits', async () => {
  await show({ returns_first: [{ method: 'card', amount: money(5000, 'EUR') }] });
  const list = screen.getByRole('list', { name: 'Amounts to withdraw first' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('Bank card: €50');
});

it('shows before the form that larger amounts need a verification', async () => {
  await show({
    verification: {
      is_required: false,
      status: 'none',
      cause: 'payout',
      threshold: money(50_000, 'EUR'),
      is_document_expired: false,
    },
  });
  const link = screen.getByRole('link', { name: 'Verify identity' });
  expect(link.compareDocumentPosition(screen.getByRole('form'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows the name that the account must have, only for methods with a name', async () => {
  const holder = {
    sysname: 'card_holder',
    type: 'card_holder',
    label: '',
    placeholder: '',
    is_required: true,
  } as const;
  await show({ payee_name: 'Ann Example', methods: [{ ...card, requisites: [holder] }] });
  expect(screen.getByText(/in the name of Ann Example/)).toBeVisible();
});

it('asks for a missing name', async () => {
  const holder = {
    sysname: 'card_holder',
    type: 'card_holder',
    label: '',
    placeholder: '',
    is_required: true,
  } as const;
  await show({ payee_name: '', methods: [{ ...card, requisites: [holder] }] });
  expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute('href', '/profile/settings');
});

it('shows nothing without conditions', async () => {
  await show({ returns_first: [] });
  expect(screen.queryByText(/Play your deposit|payment methods first/)).not.toBeInTheDocument();
});
