import { getLeaderboard, getTournaments, type Tournament } from '@croupier/contract/tournaments';
import { pageOpened, type PageContext } from '@croupier/navigation';
import { answer, apiScope, renderWithScope, sampleTournament } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { TournamentCard } from '../../features/tournament-card/index.ts';
import { opened } from './tournament.page.model.ts';
import { TournamentPage } from './tournament.page.tsx';

const cancelled = (more: Partial<Tournament> = {}) =>
  sampleTournament({
    status: 'finished',
    entry_fee: { amount: 500, currency: 'EUR' },
    cancellation: { reason: 'The game studio is down.', cancelled_at: '2026-02-03T10:00:00.000Z' },
    ...more,
  });
const page: PageContext = {
  name: 'tournaments-id',
  path: '/tournaments/winter-race',
  params: { id: 'winter-race' },
  query: {},
  hash: '',
  locale: 'en',
};
const show = async (tournament: Tournament) => {
  const { scope } = apiScope([
    answer(getTournaments, { items: [tournament], count: 1 }),
    answer(getLeaderboard, { items: [], count: 0 }),
  ]);
  await allSettled(pageOpened, { scope, params: page });
  await allSettled(opened, { scope, params: page });
  renderWithScope(<TournamentPage />, { scope });
};

test('shows the reason and no prizes, fee or button to join', async () => {
  await show(cancelled());
  expect(screen.getByText('Cancelled')).toBeVisible();
  expect(screen.getByText('The game studio is down.')).toBeVisible();
  expect(screen.getByText('03.02.2026')).toBeVisible();
  expect(screen.queryByText('Prize pool')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Prizes' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Join tournament' })).not.toBeInTheDocument();
  expect(screen.getByText('This tournament was cancelled.')).toBeVisible();
});

test.each([
  [true, 'Your entry fee is back in your main balance.'],
  [false, 'We are returning your entry fee to your main balance.'],
])('tells a participant about the entry fee (returned: %p)', async (is_entry_fee_returned, text) => {
  const fee = { amount: 500, currency: 'EUR' as const };
  await show(
    cancelled({
      user_info: { is_participant: true, place: null, points: 0, prize: null, entry_fee: fee, is_entry_fee_returned },
    }),
  );
  expect(screen.getByRole('group', { name: 'Your standing' })).toHaveTextContent(/You had joined.*Entry fee€5/);
  expect(screen.getByText(text)).toBeVisible();
});

test('shows the reason in the list instead of the prize pool', () => {
  renderWithScope(<TournamentCard tournament={cancelled()} />, { path: '/tournaments' });
  const card = screen.getByRole('article');
  expect(card).toHaveTextContent(/Cancelled on03\.02\.2026/);
  expect(card).toHaveTextContent('The game studio is down.');
  expect(card).not.toHaveTextContent(/Prize pool|Entry fee/);
});

test('shows the entry fee of an open tournament in the list and on its page', async () => {
  const open = cancelled({ status: 'active', cancellation: null });
  const { unmount } = renderWithScope(<TournamentCard tournament={open} />, { path: '/tournaments' });
  expect(screen.getByRole('article')).toHaveTextContent(/Entry fee€5/);
  unmount();
  await show({ ...open, is_entry_fee_in_prize_pool: true });
  expect(screen.getByText('Entry fees are added to the prizes.')).toBeVisible();
  expect(screen.getByText('The entry fee is taken from your main balance when you join.')).toBeVisible();
});
