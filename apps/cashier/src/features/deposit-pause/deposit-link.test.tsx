import { getDepositInfo, getHistory, getWithdrawSettings, type Transaction } from '@croupier/contract/cashier';
import type { PageContext } from '@croupier/navigation';
import { $user } from '@croupier/session';
import {
  answer,
  apiScope,
  renderWithScope,
  sampleAccount,
  sampleTransaction,
  type FakeAnswer,
} from '@croupier/testing';
import { screen } from '@testing-library/react';
import { allSettled } from 'effector';
import * as history from '../../pages/history/index.ts';
import * as paymentResult from '../../pages/payment-result/index.ts';
import * as wallet from '../../pages/wallet/index.ts';
import * as withdraw from '../../pages/withdraw/index.ts';

const { id } = sampleTransaction();
const at = (name: string, params: Record<string, string> = {}): PageContext => ({
  name: `cashier-index-${name}`,
  path: '/',
  params,
  query: {},
  hash: '',
  locale: 'en',
});

type Case = Readonly<{ page: PageContext; answers: readonly FakeAnswer[]; isSelfExcluded?: boolean }>;

const show = async (
  { Page, opened }: Pick<typeof wallet, 'Page' | 'opened'>,
  { page, answers, isSelfExcluded = true }: Case,
) => {
  const { scope } = apiScope(answers, { values: [[$user, sampleAccount({ is_self_excluded: isSelfExcluded })]] });
  await allSettled(opened, { scope, params: page });
  return renderWithScope(<Page />, { scope });
};
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const withPayments = (...items: Transaction[]) => [answer(getHistory, { items, count: items.length })];
const unpaid = (flow: 'redirect' | 'mobile' | 'new_window') =>
  sampleTransaction({ status: 'created', payment: { flow, url: 'https://pay.test/1' } });

it('leads players from the wallet to the deposit, and self-excluded ones to withdrawals and history only', async () => {
  const { unmount } = await show(wallet, { page: at('wallet'), answers: withPayments(), isSelfExcluded: false });
  expect(links().filter((address) => address === '/cashier/deposit')).toHaveLength(2);
  unmount();
  await show(wallet, { page: at('wallet'), answers: withPayments() });
  expect(links()).not.toContain('/cashier/deposit');
  expect(links()).toEqual(expect.arrayContaining(['/cashier/withdraw', '/cashier/history']));
});

it('shows a self-excluded player the withdrawal without a tab of the deposit', async () => {
  await show(withdraw, {
    page: at('withdraw'),
    answers: [
      answer(getWithdrawSettings, { methods: [], available: { amount: 0, currency: 'EUR' } }),
      ...withPayments(),
    ],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Withdraw' })).toBeVisible();
  expect(links()).not.toContain('/cashier/deposit');
});

it('shows a self-excluded player past deposits, without a way to pay or to make another', async () => {
  const { unmount } = await show(history, { page: at('history'), answers: withPayments(unpaid('redirect')) });
  expect(screen.getByRole('link', { name: 'Receipt' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continue payment' })).not.toBeInTheDocument();
  unmount();
  await show(history, { page: at('history'), answers: withPayments() });
  expect(screen.getByText('No deposits yet')).toBeVisible();
  expect(links()).not.toContain('/cashier/deposit');
});

it.each([
  ['payfail', sampleTransaction({ status: 'declined' }), 'The payment was declined'],
  ['paycancel', sampleTransaction({ status: 'cancelled' }), 'The payment was cancelled'],
  ['payfail', sampleTransaction({ status: 'expired' }), 'The payment expired'],
  ['paymobile', unpaid('mobile'), 'Waiting for the provider'],
  ['paynewwindow', unpaid('new_window'), 'Waiting for the provider'],
])('shows a self-excluded player at %s the result and the history only', async (name, transaction, title) => {
  await show(paymentResult, {
    page: at(`${name}-transaction`, { transaction: id }),
    answers: [answer(getDepositInfo, transaction)],
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(links()).toEqual(['/cashier/history']);
  expect(screen.queryByText(/start a new deposit/)).not.toBeInTheDocument();
});

it.each(['payfail', 'paycancel', 'paypending', 'paymobile', 'paynewwindow'])(
  'leads a self-excluded player from %s without a payment to the history only',
  async (name) => {
    await show(paymentResult, { page: at(name), answers: [] });
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(links()).toEqual(['/cashier/history']);
    expect(screen.queryByText(/new deposit|try again|Confirm the payment/)).not.toBeInTheDocument();
  },
);
