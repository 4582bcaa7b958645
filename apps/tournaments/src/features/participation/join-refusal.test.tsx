import { participate } from '@croupier/contract/tournaments';
import { $user } from '@croupier/session';
import { answer, apiScope, refusalOf, renderWithScope, sampleAccount } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { JoinRefusal, joinRequested } from './index.ts';

const refuseWith = async (reason: string, isSelfExcluded = false) => {
  const refused = answer(participate, () => {
    throw refusalOf('AccessDeniedException', { reason });
  });
  const { scope } = apiScope([refused], { values: [[$user, sampleAccount({ is_self_excluded: isSelfExcluded })]] });
  await allSettled(joinRequested, { scope, params: 'race' });
  renderWithScope(<JoinRefusal id="race" />, { scope });
  return screen.getByRole('alert');
};

test('offers a deposit when the balance is too low', async () => {
  await refuseWith('insufficient_funds');
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/cashier/deposit');
});

test('offers no deposit to a self-excluded player', async () => {
  expect(await refuseWith('insufficient_funds', true)).toHaveTextContent('lower than the entry fee');
  expect(screen.queryByRole('link', { name: 'Deposit' })).not.toBeInTheDocument();
});

test.each([
  ['tournament_finished', 'This tournament has ended.'],
  ['tournament_started', 'You can only join this tournament before it starts.'],
  ['currency', 'This tournament is not available in your currency.'],
  ['country', 'This tournament is not available in your country.'],
  ['level', 'This tournament is only open to other loyalty levels.'],
  ['self_excluded', 'You cannot join tournaments during a break or self-exclusion.'],
  ['tournament_cancelled', 'This tournament was cancelled.'],
  ['player_blocked', 'Your account cannot join tournaments. Contact support.'],
  ['entry_fee_changed', 'The entry fee has changed. Check the new fee and join again.'],
  ['insufficient_funds', 'Your main balance is lower than the entry fee.'],
  ['unknown', 'Check your connection and try again.'],
])('shows why the platform refused with %s', async (reason, text) => {
  expect(await refuseWith(reason)).toHaveTextContent(text);
});
