import { $currentDialog, dialogFinished, dialogOpened } from '@croupier/dialogs';
import type { Bonus } from '@croupier/contract/bonuses';
import { money } from '@croupier/money';
import { navigatorReady } from '@croupier/navigation';
import { $generalInfo } from '@croupier/site-config';
import { renderWithScope, sampleGeneralInfo } from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, createWatch, fork } from 'effector';
import { Dialog as BettingBonusActivated } from './betting-bonus-activated/betting-bonus-activated.dialog.tsx';
import { Dialog as BonusConfirm } from './bonus-confirm/bonus-confirm.dialog.tsx';

const eur = (amount: number) => money(amount, 'EUR');
const bonus: Bonus = {
  id: '01890a5d-ac96-774b-bcce-b302099a8001',
  type: 'betting',
  status: 'active',
  description: { title: 'Bets', text: '', image_url: '', dominant_color: '#123456' },
  amount: eur(2_000),
  balance: eur(1_500),
  wagering: { multiplier: 5, required: eur(10_000), done: eur(0), progress: 0, contributions: {} },
  max_bet: eur(500),
  min_odds: 1.5,
  max_conversion: eur(20_000),
  converted: eur(0),
  can_activate: false,
  can_deactivate: true,
  can_remove: true,
  created_at: '2026-02-01T12:00:00.000Z',
  activated_at: null,
  expires_at: '2026-03-01T12:00:00.000Z',
  finished_at: null,
};
const open = async (name: string, { isIsolated = false } = {}) => {
  const scope = fork({
    values: [[$generalInfo, sampleGeneralInfo({ is_bonus_isolation_enabled: isIsolated })]],
  });
  const results: unknown[] = [];
  const ways: string[] = [];
  createWatch({ unit: dialogFinished, fn: ({ result }) => results.push(result), scope });
  await allSettled(navigatorReady, { scope, params: { within: (path) => ways.push(path), leave: () => undefined } });
  await allSettled(dialogOpened, { scope, params: { name, type: 'confirm' } });
  return { scope, results, ways };
};

test.each([
  ['Activate', true],
  ['Not now', false],
])('shows the terms of a bonus before its activation; “%s” answers %s', async (button, result) => {
  const { scope, results } = await open('bonus-confirm');
  renderWithScope(<BonusConfirm bonus={{ ...bonus, status: 'promised' }} action="activate" />, { scope });
  expect(screen.getByRole('heading', { name: 'Activate this bonus?' })).toBeVisible();
  expect(['€20', '€100', '€5', '€200'].map((text) => screen.getByText(text))).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(results).toEqual([result]);
  expect(scope.getState($currentDialog)).toBeNull();
});

test.each([
  ['betting', 'bets that meet its terms'],
  ['casino', 'stakes that meet its terms'],
] as const)('says what activation of a %s bonus does, and that a withdrawal cancels it', async (type, text) => {
  const { scope } = await open('bonus-confirm');
  renderWithScope(<BonusConfirm bonus={{ ...bonus, type, status: 'promised' }} action="activate" />, { scope });
  expect(screen.getByText(new RegExp(text))).toBeVisible();
  expect(screen.getByText(/^A withdrawal cancels this bonus while it is active/)).toBeVisible();
});

test.each([
  ['betting', /bets that you pay with it and that meet its terms count/],
  ['casino', /Only stakes paid with the bonus count towards wagering/],
] as const)(
  'with bonus isolation, says which stakes of a %s bonus count, and nothing of a loss',
  async (type, text) => {
    const { scope } = await open('bonus-confirm', { isIsolated: true });
    renderWithScope(<BonusConfirm bonus={{ ...bonus, type, status: 'promised' }} action="activate" />, { scope });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Withdrawals from your main balance do not affect this bonus.')).toBeVisible();
    expect(screen.queryByText(/A withdrawal cancels/)).not.toBeInTheDocument();
  },
);

test('says that a bonus without a wagering requirement moves to the main balance immediately', async () => {
  const { scope } = await open('bonus-confirm');
  const wagering = { ...bonus.wagering, required: eur(0) };
  renderWithScope(<BonusConfirm bonus={{ ...bonus, wagering, status: 'promised' }} action="activate" />, { scope });
  expect(screen.getByText(/moves to your main balance immediately/)).toBeVisible();
  expect(screen.queryByText('Wagering requirement')).not.toBeInTheDocument();
  expect(screen.queryByText(/withdrawal/i)).not.toBeInTheDocument();
});

test('shows the loss of a cancellation: the rest of an active bonus, the amount of a waiting one', async () => {
  const { scope, results } = await open('bonus-confirm');
  const first = renderWithScope(<BonusConfirm bonus={bonus} action="remove" />, { scope });
  expect(screen.getByText('€15')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel bonus' }));
  expect(results).toEqual([true]);
  first.unmount();
  renderWithScope(<BonusConfirm bonus={{ ...bonus, status: 'promised' }} action="remove" />, { scope });
  expect(screen.getByText('€20')).toBeVisible();
  expect(screen.getByText(/You have until/)).toBeVisible();
});

test('links an active betting bonus to the sportsbook', async () => {
  const { scope, results, ways } = await open('betting-bonus-activated');
  renderWithScope(<BettingBonusActivated bonus={bonus} />, { scope });
  expect(screen.getByText('1.50')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go to betting' }));
  expect([results, ways]).toEqual([[true], ['/betting']]);
});

test('shows an error when it opens without a bonus', () => {
  renderWithScope(
    <>
      <BonusConfirm bonus={{ id: 1 }} action="remove" />
      <BonusConfirm bonus={bonus} action="sell" />
      <BettingBonusActivated />
    </>,
  );
  expect(screen.getAllByText('This is not available right now')).toHaveLength(3);
});
