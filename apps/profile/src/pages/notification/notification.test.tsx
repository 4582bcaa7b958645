import {
  answer,
  apiScope,
  refusalOf,
  renderWithScope,
  sampleAccount,
  sampleProfile,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { changeSubscription, getProfileInfo } from '@croupier/contract/account';
import { $currentDialog, dialogClosed } from '@croupier/dialogs';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened, type Contact } from './notification.page.model.ts';
import { NotificationPage } from './notification.page.tsx';

const email: Contact = { type: 'email', contact: 'ada@example.com', is_confirmed: true, is_subscribed: true };
const phone: Contact = { type: 'phone', contact: '491511234567', is_confirmed: false, is_subscribed: false };
const page = {
  name: 'profile-notification',
  path: '/profile/notification',
  params: {},
  query: {},
  hash: '',
  locale: 'en',
};

const show = async (contacts: () => readonly Contact[], answers: readonly FakeAnswer[] = []) => {
  const api = apiScope([...answers, answer(getProfileInfo, () => sampleProfile({ contacts: [...contacts()] }))], {
    values: [
      [$siteConfig, sampleSiteConfig()],
      [$user, sampleAccount()],
    ] as [never, unknown][],
  });
  await allSettled(opened, { scope: api.scope, params: page });
  renderWithScope(<NotificationPage />, { scope: api.scope, path: page.path });
  return api;
};
const ofEmail = () => screen.getByRole('switch', { name: 'News and offers to ada@example.com' });
const sent = (calls: readonly { method: string; input: unknown }[]) =>
  calls.filter(({ method }) => method === 'account.changeSubscription').map(({ input }) => input);

test('each contact has its own switch', async () => {
  const { calls } = await show(() => [email, phone], [answer(changeSubscription, 1)]);
  expect(ofEmail()).toBeChecked();
  const ofPhone = screen.getByRole('switch', { name: 'News and offers to +491511234567' });
  expect(ofPhone).not.toBeChecked();
  await userEvent.click(ofPhone);
  expect(sent(calls)).toEqual([{ contact: '491511234567', is_subscribed: 'true' }]);
  expect(ofPhone).toBeChecked();
  expect(ofEmail()).toBeChecked();
});

test('switches immediately, and switches back with a message when the change fails', async () => {
  let refuse = (): void => undefined;
  await show(
    () => [email],
    [
      answer(changeSubscription, async () => {
        await new Promise<void>((resolve) => {
          refuse = resolve;
        });
        throw refusalOf('InternalServerErrorException');
      }),
    ],
  );
  await userEvent.click(ofEmail());
  expect(ofEmail()).not.toBeChecked();
  await act(async () => refuse());
  await waitFor(() => expect(ofEmail()).toBeChecked());
  expect(ofEmail()).toHaveAccessibleDescription(/We could not save this change/);
  expect(ofEmail()).toHaveFocus();
});

test('sends the last choice after quick changes', async () => {
  const release: (() => void)[] = [];
  const { calls } = await show(
    () => [email],
    [
      answer(changeSubscription, async () => {
        await new Promise<void>((resolve) => {
          release.push(resolve);
        });
        return 1 as const;
      }),
    ],
  );
  for (let time = 0; time < 3; time += 1) await userEvent.click(ofEmail());
  expect(sent(calls)).toEqual([{ contact: 'ada@example.com', is_subscribed: 'false' }]);
  await userEvent.click(ofEmail());
  await act(async () => release[0]?.());
  await waitFor(() => expect(ofEmail()).toBeChecked());
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  expect(sent(calls).at(-1)).toEqual({ contact: 'ada@example.com', is_subscribed: 'true' });
  await act(async () => release[1]?.());
  expect(ofEmail()).toBeChecked();
  expect(sent(calls)).toHaveLength(2);
});

test('explains an unconfirmed contact and opens its confirmation, then shows it as confirmed', async () => {
  let now = phone;
  const { scope } = await show(() => [now]);
  expect(screen.getByText('Not confirmed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm +491511234567' }));
  expect(scope.getState($currentDialog)).toMatchObject({
    name: 'confirm-email',
    props: { type: 'phone', contact: '491511234567' },
  });
  now = { ...phone, is_confirmed: true };
  await act(() => allSettled(dialogClosed, { scope, params: { result: 'confirmed' } }));
  expect(await screen.findByText('Confirmed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
});

test('offers a next step without contacts and after a failure', async () => {
  let isDown = true;
  await show(
    () => [],
    [
      answer(getProfileInfo, () => {
        if (isDown) throw refusalOf('ApplicationUnavailableException');
        return sampleProfile({ contacts: [] });
      }),
    ],
  );
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No contact details yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add contact details' })).toHaveAttribute('href', '/profile/settings');
});
