import { answer, apiScope, refusalOf, renderWithScope, sampleAccount } from '@croupier/testing';
import { endOtherSessions, endSession, getSessions, type Session } from '@croupier/contract/auth';
import type { PageContext } from '@croupier/navigation';
import { $currentDialog, $toasts, dialogClosed } from '@croupier/dialogs';
import { $user } from '@croupier/session';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened } from './security.page.model.ts';
import { SessionsCard } from './sessions.card.tsx';

const page: PageContext = {
  name: 'profile-security',
  path: '/profile/security',
  params: {},
  query: {},
  hash: '',
  locale: 'en',
};
const session = (number: number, device: string, isCurrent = false): Session => ({
  id: `01890a5d-ac96-774b-bcce-b302099a800${number}`,
  device,
  address: `203.0.113.${number}`,
  created_at: '2026-02-01T12:00:00.000Z',
  last_used_at: '2026-02-02T12:00:00.000Z',
  is_current: isCurrent,
});
const all = [session(1, 'Firefox on Linux', true), session(2, 'Chrome on Android'), session(3, '')];

const signedIn = async (items: readonly Session[], isRefused = false) => {
  let live = [...items];
  const api = apiScope(
    [
      answer(getSessions, () => ({ items: live })),
      answer(endSession, ({ id }) => {
        if (isRefused) {
          live = live.filter((one) => one.id !== id);
          throw refusalOf('InvalidParameterException', { invalid_parameters: { id: 'unknown' } });
        }
        return 1;
      }),
      answer(endOtherSessions, { ended: items.length - 1 }),
    ],
    { values: [[$user, sampleAccount()]] },
  );
  await allSettled(opened, { scope: api.scope, params: page });
  renderWithScope(<SessionsCard />, { scope: api.scope });
  return api;
};
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent ?? '');

test('lists each device with its address, and offers no logout for this one', async () => {
  await signedIn(all);
  expect(rows()).toEqual([
    expect.stringContaining('Firefox on Linux203.0.113.1'),
    expect.stringContaining('Chrome on Android'),
    expect.stringContaining('Unknown device'),
  ]);
  expect(screen.getByText('This device')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Log out:/ })).toHaveLength(2);
});

test('logs out one device, then all others', async () => {
  const { calls, scope } = await signedIn(all);
  await userEvent.click(screen.getByRole('button', { name: 'Log out: Chrome on Android' }));
  expect(rows()).toHaveLength(2);
  expect(calls.at(-1)?.input).toEqual({ id: all[1]?.id });
  await userEvent.click(screen.getByRole('button', { name: 'Log out of all other devices' }));
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('You are not logged in on any other device.')).toBeVisible();
  expect(scope.getState($toasts).map(({ kind }) => kind)).toEqual(['success', 'success']);
});

test('says that a session had already ended, and reloads the list', async () => {
  const { scope } = await signedIn(all, true);
  await userEvent.click(screen.getByRole('button', { name: 'Log out: Chrome on Android' }));
  expect(rows()).toHaveLength(2);
  expect(scope.getState($toasts).map(({ kind }) => kind)).toEqual(['error']);
});

test('retries a list that failed to load', async () => {
  let isDown = true;
  const { scope } = apiScope([
    answer(getSessions, () => {
      if (isDown) throw refusalOf('InternalServerErrorException');
      return { items: all };
    }),
  ]);
  await allSettled(opened, { scope, params: page });
  renderWithScope(<SessionsCard />, { scope });
  expect(screen.getByRole('alert')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
});

test('signs other devices out after an identity proof; a cancelled proof shows no message', async () => {
  const ways = { has_password: true, contacts: [] };
  let isProven = false;
  const { scope } = apiScope(
    [
      answer(getSessions, { items: all }),
      answer(endOtherSessions, () => {
        if (!isProven) throw refusalOf('IdentityProofRequiredException', { error_data: ways });
        return { ended: 2 };
      }),
    ],
    { values: [[$user, sampleAccount()]] },
  );
  await allSettled(opened, { scope, params: page });
  renderWithScope(<SessionsCard />, { scope });
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Log out of all other devices' }));
    await waitFor(() => expect(scope.getState($currentDialog)).toMatchObject({ name: 'identity-proof', props: ways }));
  };
  await press();
  await act(() => allSettled(dialogClosed, { scope, params: undefined }));
  expect(rows()).toHaveLength(3);
  expect(scope.getState($toasts)).toEqual([]);
  await press();
  isProven = true;
  await act(() => allSettled(dialogClosed, { scope, params: { result: true } }));
  expect(rows()).toHaveLength(1);
  expect(scope.getState($toasts).map(({ kind }) => kind)).toEqual(['success']);
});
