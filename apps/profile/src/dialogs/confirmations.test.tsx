import { dialogFinished, dialogOpened } from '@croupier/dialogs';
import type { Cashback } from '@croupier/contract/bonuses';
import { money } from '@croupier/money';
import { renderWithScope } from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, createWatch, fork } from 'effector';
import { Dialog as CashbackConfirm } from './cashback-confirm/cashback-confirm.dialog.tsx';
import { Dialog as SelfExclusionConfirm } from './self-exclusion-confirm/self-exclusion-confirm.dialog.tsx';

const cashback: Cashback = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  status: 'active',
  description: { title: 'Weekly', text: '' },
  amount: money(1_250, 'EUR'),
  percent: 5,
  net_loss: money(25_000, 'EUR'),
  start_date: '2026-01-26T00:00:00.000Z',
  end_date: '2026-02-02T00:00:00.000Z',
  receiving_expired_at: '2026-02-09T00:00:00.000Z',
  paid_out_at: null,
};
const open = async (name: string) => {
  const scope = fork();
  const results: unknown[] = [];
  createWatch({ unit: dialogFinished, fn: ({ result }) => results.push(result), scope });
  await allSettled(dialogOpened, { scope, params: { name, type: 'confirm' } });
  return { scope, results };
};

test.each([
  ['Cancel cashback', true],
  ['Keep cashback', false],
])('shows what a player loses by cancelling a cashback; “%s” answers %s', async (button, result) => {
  const { scope, results } = await open('cashback-confirm');
  renderWithScope(<CashbackConfirm cashback={cashback} />, { scope });
  expect(screen.getByText('€12.50')).toBeVisible();
  expect(screen.getByText(/You have until/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(results).toEqual([result]);
});

test.each([
  ['Start break', true],
  ['Not now', false],
])('shows what a break blocks and what stays possible; “%s” answers %s', async (button, result) => {
  const { scope, results } = await open('self-exclusion-confirm');
  renderWithScope(
    <SelfExclusionConfirm wanted={{ period: '7d', ends_at: '2031-05-05T12:00:00.000Z' }} isLonger={false} />,
    { scope },
  );
  expect(screen.getByRole('heading', { name: 'Take a break for 7 days?' })).toBeVisible();
  expect(screen.getByText('Real-money games and bets')).toBeVisible();
  expect(screen.getByText('Deposits')).toBeVisible();
  expect(screen.getByText(/^Withdrawals/)).toBeVisible();
  expect(screen.getByText(/You can extend it, but not shorten it/)).toHaveTextContent(/ends on 05\.05\.2031/);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(results).toEqual([result]);
});

test('warns that a permanent self-exclusion cannot be reversed', async () => {
  const { scope } = await open('self-exclusion-confirm');
  renderWithScope(<SelfExclusionConfirm wanted={{ period: 'permanent', ends_at: null }} isLonger />, { scope });
  expect(screen.getByRole('heading', { name: 'Exclude yourself permanently?' })).toBeVisible();
  expect(screen.getByText(/It cannot be reversed/)).toBeVisible();
});

test('shows an error when it opens without a subject', () => {
  renderWithScope(
    <>
      <CashbackConfirm cashback={{ id: 1 }} />
      <SelfExclusionConfirm wanted={{ period: '2w', ends_at: null }} />
    </>,
  );
  expect(screen.getAllByText('This is not available right now')).toHaveLength(2);
});
