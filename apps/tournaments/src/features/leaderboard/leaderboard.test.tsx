import { getLeaderboard, type Tournament } from '@croupier/contract/tournaments';
import { answer, apiScope, refusalOf, renderWithScope, sampleTournament, type FakeAnswer } from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { Leaderboard, leaderboardOpened } from './index.ts';

const standings = (total: number) =>
  answer(getLeaderboard, ({ count }) => ({
    items: Array.from({ length: Math.min(total, count) }, (_, index) => ({
      place: index + 1,
      fakename: `Player ${index + 1}`,
      points: 1000 - index,
      is_me: false,
      prize: null,
    })),
    count: total,
  }));
const show = async (answers: FakeAnswer, more: Partial<Tournament> = {}) => {
  const { scope } = apiScope([answers]);
  await allSettled(leaderboardOpened, { scope, params: 'winter-race' });
  renderWithScope(<Leaderboard tournament={sampleTournament(more)} />, { scope });
};
const cancellation = { reason: 'The studio is down.', cancelled_at: '2026-02-03T10:00:00.000Z' };

test.each<[string, Partial<Tournament>, string, string]>([
  ['an active tournament', {}, 'No points yet', 'Standings appear when a participant scores points.'],
  [
    'an upcoming tournament',
    { status: 'upcoming' },
    'Not started yet',
    'Rounds count from the start of the tournament.',
  ],
  ['a finished tournament', { status: 'finished' }, 'No points scored', 'This tournament ended without winners.'],
  [
    'a cancelled tournament',
    { status: 'finished', cancellation },
    'No points scored',
    'This tournament was cancelled.',
  ],
])('explains why %s has no standings', async (_which, more, title, text) => {
  await show(standings(0), more);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test.each<[string, Partial<Tournament>]>([
  ['Final standings', { status: 'finished' }],
  ['Standings', { status: 'finished', cancellation }],
  ['Standings', { status: 'active' }],
])('is called %s for %j', async (name, more) => {
  await show(standings(2), more);
  expect(screen.getByRole('region', { name })).toBeVisible();
});

test('shows more places on request, until all are visible', async () => {
  await show(standings(25));
  expect(screen.getAllByRole('row')).toHaveLength(21);
  await userEvent.click(screen.getByRole('button', { name: 'Show more places' }));
  expect(await screen.findByText('Player 25')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more places' })).not.toBeInTheDocument();
});

test('shows an error and loads the standings on the next attempt', async () => {
  const state = { isDown: true };
  await show(
    answer(getLeaderboard, () => {
      if (state.isDown) throw refusalOf('ApplicationUnavailableException');
      return { items: [{ place: 1, fakename: 'Ada', points: 7, is_me: false, prize: null }], count: 1 };
    }),
  );
  expect(screen.getByRole('alert')).toBeVisible();
  state.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ada')).toBeVisible();
});
