import { getTournaments, type Tournament } from '@croupier/contract/tournaments';
import { dialogOpened, dialogFinished } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $balance, $user } from '@croupier/session';
import { answer, apiScope, renderWithScope, sampleAccount, sampleBalance, sampleTournament } from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, createWatch } from 'effector';
import { tournamentRequested } from '../../features/known-tournaments/index.ts';
import { Dialog } from './tournament-join.dialog.tsx';

const show = async (balance: number, more: Partial<Tournament> = {}, isSelfExcluded = false) => {
  const { scope } = apiScope(
    [
      answer(getTournaments, {
        items: [sampleTournament({ entry_fee: money(500, 'EUR'), ...more })],
        count: 1,
      }),
    ],
    {
      values: [
        [$user, sampleAccount({ is_self_excluded: isSelfExcluded })],
        [$balance, sampleBalance({ balance_main: money(balance, 'EUR') })],
      ],
    },
  );
  await allSettled(tournamentRequested, { scope, params: 'winter-race' });
  await allSettled(dialogOpened, { scope, params: { name: 'tournament-join', props: { id: 'winter-race' } } });
  const results: unknown[] = [];
  createWatch({ unit: dialogFinished, scope, fn: ({ result }) => results.push(result) });
  renderWithScope(<Dialog id="winter-race" />, { scope });
  return results;
};

test('shows the fee and the balance before and after, and closes with the fee', async () => {
  const results = await show(2050);
  expect(screen.getByRole('heading', { name: 'Join “Winter race”?' })).toBeVisible();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['€5', '€20.50', '€15.50']);
  expect(screen.getByText('You get the entry fee back only if the tournament is cancelled.')).toBeVisible();
  expect(screen.queryByText('Entry fees are added to the prizes.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Pay €5 and join' }));
  expect(results).toEqual([500]);
});

test('takes nothing when the player cancels', async () => {
  const results = await show(500, { is_entry_fee_in_prize_pool: true });
  expect(screen.getByText('Entry fees are added to the prizes.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(results).toEqual([null]);
});

test('offers a deposit instead of joining when the main balance is too low', async () => {
  await show(499);
  expect(screen.getByText('Your main balance is lower than the entry fee.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/cashier/deposit');
  expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
});

test('offers no deposit to a self-excluded player', async () => {
  await show(499, {}, true);
  expect(screen.getByText('Your main balance is lower than the entry fee.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
});

test('shows that an unknown or free tournament is not available', async () => {
  await show(500, { entry_fee: null });
  expect(screen.getByText('This tournament is not available')).toBeVisible();
});
