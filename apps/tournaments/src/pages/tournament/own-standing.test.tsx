import { renderWithScope, sampleTournament } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { fork } from 'effector';
import { TournamentCard } from '../../features/tournament-card/index.ts';
import { OwnStanding } from './own-standing.tsx';

const finished = (prize: { amount: number; currency: 'EUR' } | null) =>
  sampleTournament({ status: 'finished', user_info: { is_participant: true, place: 2, points: 70, prize } });

test('shows a winner the prize in their currency, on the page and in the list', () => {
  const tournament = finished({ amount: 20_000, currency: 'EUR' });
  renderWithScope(<OwnStanding tournament={tournament} />, { scope: fork() });
  expect(screen.getByRole('group', { name: 'Your standing' })).toHaveTextContent(
    /You won a prize.*Your prize€200.*Your place2.*The prize is in your balance\./,
  );
  renderWithScope(<TournamentCard tournament={tournament} />, { scope: fork(), path: '/tournaments' });
  expect(screen.getByRole('article')).toHaveTextContent(/Your prize€200/);
});

test('shows that a participant without a prize took part', () => {
  renderWithScope(<OwnStanding tournament={finished(null)} />, { scope: fork() });
  expect(screen.getByRole('group', { name: 'Your standing' })).toHaveTextContent(/You took part/);
  expect(screen.queryByText('Your prize')).not.toBeInTheDocument();
});
