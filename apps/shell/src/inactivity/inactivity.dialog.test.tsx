import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createWatch, fork } from 'effector';
import { logoutRequested } from '@croupier/session';
import { renderWithScope } from '@croupier/testing';
import { Dialog } from './inactivity.dialog.tsx';
import { stayedActive } from './inactivity.model.ts';

test.each([
  ['Stay logged in', 'stays'],
  ['Log out', 'logs out'],
])('the player who presses %s %s', async (name, expected) => {
  const scope = fork();
  const chosen: string[] = [];
  createWatch({ unit: stayedActive, fn: () => chosen.push('stays'), scope });
  createWatch({ unit: logoutRequested, fn: () => chosen.push('logs out'), scope });
  renderWithScope(<Dialog endsAt={Date.now() + 60_000} />, { scope });
  await userEvent.click(screen.getByRole('button', { name }));
  expect(chosen).toEqual([expected]);
});
