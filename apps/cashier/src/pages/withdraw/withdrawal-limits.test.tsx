import { getHistory, getWithdrawSettings } from '@croupier/contract/cashier';
import { money } from '@croupier/money';
import { answer, apiScope, renderWithScope, samplePaymentMethod } from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened, Page } from './index.ts';

const method = samplePaymentMethod({ sysname: 'card', requisites: [], min_amount: 1_000, max_amount: 500_000 });
const period = (rest: number, resets: string) => ({
  limit_amount: money(100_000, 'EUR'),
  available_amount: money(rest, 'EUR'),
  expired_at: resets,
});
const show = async (dayRest: number) => {
  const { scope } = apiScope([
    answer(getWithdrawSettings, {
      methods: [method],
      available: money(90_000, 'EUR'),
      limits: {
        day: period(dayRest, '2026-11-26T12:00:00.000Z'),
        month: period(70_000, '2026-12-01T12:00:00.000Z'),
        day_count: 2,
      },
    }),
    answer(getHistory, { items: [], count: 0 }),
  ]);
  const page = {
    name: 'cashier-index-withdraw',
    path: '/cashier/withdraw',
    params: {},
    query: { method: 'card' },
    hash: '',
    locale: 'en',
  } as const;
  await allSettled(opened, { scope, params: page });
  renderWithScope(<Page />, { scope });
};
const valueOf = (term: string) => screen.getByText(term).nextElementSibling;

it('shows what remains of the limits of the day and the month, and when they reset', async () => {
  await show(40_000);
  expect(valueOf('Daily limit')).toHaveTextContent(/€400.* of €1,000.* left.*Resets on 26\.11\.2026/);
  expect(valueOf('Monthly limit')).toHaveTextContent(/€700.* of €1,000.* left.*Resets on 01\.12\.2026/);
  expect(valueOf('Withdrawals left today')).toHaveTextContent('2');
});

it('offers to withdraw at most what the limits allow', async () => {
  await show(40_000);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw all (€400)' }));
  expect(screen.getByLabelText(/Amount/)).toHaveValue('400');
  await userEvent.clear(screen.getByLabelText(/Amount/));
  await userEvent.type(screen.getByLabelText(/Amount/), '500');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(screen.getByText(/Enter a whole amount from €10 to €400/)).toBeInTheDocument();
});

it('does not offer to withdraw all when a limit does not reach the minimum', async () => {
  await show(500);
  expect(screen.queryByRole('button', { name: /Withdraw all/ })).not.toBeInTheDocument();
});
