import { renderWithScope, sampleGame } from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createWatch } from 'effector';
import { GameFrameOverlay } from './game-frame-overlay.tsx';
import { launchRetried } from './game-frame.model.ts';

const moon = sampleGame({ sysname: 'moon' });

test('shows that the studio does not answer, with a retry and other games', async () => {
  const { scope } = renderWithScope(<GameFrameOverlay frame={{ kind: 'failed' }} game={moon} />);
  const retried = jest.fn();
  createWatch({ unit: launchRetried, scope, fn: retried });
  expect(screen.getByText('We could not open the game')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Other games' })).toHaveAttribute('href', '/gamehall');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retried).toHaveBeenCalledTimes(1);
});

test('offers a deposit and the demo to a player without a balance', () => {
  renderWithScope(<GameFrameOverlay frame={{ kind: 'no-money' }} game={moon} />);
  expect(screen.getByText('Your balance is empty')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/cashier/deposit');
  expect(screen.getByRole('link', { name: 'Play for fun' })).toHaveAttribute('href', '/game/moon');
});
