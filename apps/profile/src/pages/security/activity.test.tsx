import { answer, apiScope, refusalOf, renderWithScope, sampleAccount } from '@croupier/testing';
import { getSecurityEvents, type SecurityEvent } from '@croupier/contract/account';
import { $user } from '@croupier/session';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { ActivityCard } from './activity.card.tsx';
import { $activity } from './activity.model.ts';
import { opened } from './security.page.model.ts';

const event = (number: number, own: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: String(number),
  kind: 'sign_in',
  outcome: 'done',
  device: 'Firefox on Linux',
  address: '203.0.113.7',
  created_at: '2026-02-01T12:00:00.000Z',
  ...own,
});

/** A platform with these events, newest first, which refuses while `isDown`. */
const show = async (events: readonly SecurityEvent[], platform = { isDown: false }) => {
  const api = apiScope(
    [
      answer(getSecurityEvents, ({ offset = 0, count = 10 }) => {
        if (platform.isDown) throw refusalOf('InternalServerErrorException');
        return { items: events.slice(Number(offset), Number(offset) + Number(count)), count: events.length };
      }),
    ],
    { values: [[$user, sampleAccount()]] },
  );
  const path = '/profile/security';
  const page = { name: 'profile-security', path, params: {}, query: {}, hash: '', locale: 'en' };
  renderWithScope(<ActivityCard />, { scope: api.scope });
  expect(document.querySelector('[aria-busy]')).toBeInTheDocument();
  await act(() => allSettled(opened, { scope: api.scope, params: page }));
  return api;
};
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent ?? '');

test('lists what happened with time, device and address, and marks what failed', async () => {
  await show([event(3, { outcome: 'refused', device: '' }), event(2, { kind: 'password_change' }), event(1)]);
  expect(rows()).toEqual([
    expect.stringMatching(/^Login.*Unknown device.*203\.0\.113\.7.*Failed$/),
    expect.stringMatching(/^Password change.*Firefox on Linux/),
    expect.not.stringContaining('Failed'),
  ]);
  expect(document.querySelector('[aria-busy]')).not.toBeInTheDocument();
});

test('says that nothing has happened', async () => {
  await show([]);
  expect(screen.getByText('Nothing has happened in your account yet.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows older events on request', async () => {
  await show(Array.from({ length: 12 }, (_, index) => event(12 - index)));
  expect(rows()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(12));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('retries after a failure, and keeps what was loaded', async () => {
  const platform = { isDown: true };
  const { scope } = await show(
    Array.from({ length: 12 }, (_, index) => event(12 - index)),
    platform,
  );
  expect(screen.getByRole('alert')).toBeVisible();
  platform.isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(10));
  platform.isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(scope.getState($activity).items).toHaveLength(10);
});
