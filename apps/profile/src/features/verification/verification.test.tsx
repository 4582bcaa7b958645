import {
  answer,
  apiScope,
  refusalOf,
  renderWithScope,
  sampleAccount,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { getInfo } from '@croupier/contract/account';
import {
  createApplicant,
  getAccessToken,
  getVerification,
  setUserOnVerification,
  type VerificationState,
} from '@croupier/contract/verification';
import { $currentDialog, dialogClosed } from '@croupier/dialogs';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { Dialog } from '../../dialogs/identity-verification/identity-verification.dialog.tsx';
import { opened } from '../../pages/verification/verification.page.model.ts';
import { VerificationPage } from '../../pages/verification/verification.page.tsx';
import { readIdentityMessage } from './identity-message.ts';

const state = (own: Partial<VerificationState> = {}): VerificationState => ({
  status: 'none',
  reject_labels: [],
  comment: '',
  is_on_verification: false,
  is_verified: false,
  is_kyc_block_enabled: false,
  updated_at: null,
  ...own,
});
const page = {
  name: 'profile-verification',
  path: '/profile/verification',
  params: {},
  query: {},
  hash: '',
  locale: 'en',
};
const api = (answers: readonly FakeAnswer[], isSumsubEnable = true) => {
  const config = sampleSiteConfig();
  return apiScope([...answers, answer(getInfo, sampleAccount())], {
    values: [
      [$siteConfig, { ...config, flags: { ...config.flags, isSumsubEnable } }],
      [$user, sampleAccount()],
    ] as [never, unknown][],
  });
};
const names = (calls: readonly { method: string }[]) => calls.map(({ method }) => method);
const token = answer(getAccessToken, {
  token: 'abc',
  url: 'https://identity.test/idensic?token=abc',
  expires_at: '2026-02-01T12:00:00.000Z',
});
const says = (data: object, origin = 'https://identity.test') =>
  act(async () => {
    const source = document.querySelector('iframe')?.contentWindow ?? null;
    window.dispatchEvent(
      new MessageEvent('message', { origin, source, data: { source: 'croupier-identity', ...data } }),
    );
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  });

test('the player starts, submits documents to the provider, and the account shows it', async () => {
  let now = state();
  const { scope, calls } = api([
    answer(getVerification, () => now),
    answer(createApplicant, () => state({ status: 'created' })),
    token,
    answer(setUserOnVerification, 1),
  ]);
  renderWithScope(<Dialog />, { scope });
  await userEvent.click(await screen.findByRole('button', { name: 'Start verification' }));
  const frame = await screen.findByTitle('Identity verification');
  expect(frame).toHaveAttribute('src', 'https://identity.test/idensic?token=abc');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  await says({ type: 'idCheck.onApplicantStatusChanged', reviewStatus: 'pending' }, 'https://evil.test');
  expect(names(calls)).not.toContain('account.setUserOnVerification');
  now = state({ status: 'pending', is_on_verification: true });
  await says({ type: 'idCheck.onApplicantSubmitted' });
  await says({ type: 'idCheck.onApplicantStatusChanged', reviewStatus: 'pending' });
  expect(names(calls)).toEqual(expect.arrayContaining(['account.setUserOnVerification', 'account.getInfo']));
  expect(screen.getByRole('status')).toHaveTextContent('We are reviewing your documents');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('does not report a submission over a completed review', async () => {
  let now = state({ status: 'created' });
  const { scope, calls } = api([
    answer(getVerification, () => now),
    answer(createApplicant, () => now),
    token,
    answer(setUserOnVerification, 1),
  ]);
  renderWithScope(<Dialog />, { scope });
  await userEvent.click(await screen.findByRole('button', { name: 'Upload documents' }));
  await screen.findByTitle('Identity verification');
  now = state({ status: 'approved', is_verified: true });
  await says({ type: 'idCheck.onApplicantSubmitted' });
  await says({ type: 'idCheck.onApplicantStatusChanged', reviewStatus: 'completed' });
  expect(names(calls)).not.toContain('account.setUserOnVerification');
  expect(screen.getByRole('status')).toHaveTextContent('Your identity is verified');
});

test('reads a completed review again whose webhook reaches the platform later', async () => {
  const rejected = state({ status: 'retry', updated_at: '2026-02-01T12:00:00.000Z' });
  let now = rejected;
  const { scope } = api([answer(getVerification, () => now), answer(createApplicant, () => now), token]);
  renderWithScope(<Dialog />, { scope });
  await userEvent.click(await screen.findByRole('button', { name: 'Upload documents' }));
  await screen.findByTitle('Identity verification');
  await says({ type: 'idCheck.onApplicantStatusChanged', reviewStatus: 'completed' });
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  now = state({ status: 'approved', is_verified: true });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Your identity is verified'));
});

test('restarts a provider page that expired', async () => {
  const { scope } = api([
    answer(getVerification, state({ status: 'created' })),
    answer(createApplicant, () => state({ status: 'created' })),
    token,
  ]);
  renderWithScope(<Dialog />, { scope });
  await userEvent.click(await screen.findByRole('button', { name: 'Upload documents' }));
  await screen.findByTitle('Identity verification');
  await says({ type: 'idCheck.onError', code: 'invalid_token' });
  expect(screen.queryByTitle('Identity verification')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('session expired');
});

test('leads a player with an incomplete profile to the personal data first', async () => {
  const { scope } = api([
    answer(getVerification, state()),
    answer(createApplicant, () => {
      throw refusalOf('UserNeedProfileDataException');
    }),
  ]);
  renderWithScope(<Dialog />, { scope });
  await userEvent.click(await screen.findByRole('button', { name: 'Start verification' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter your name');
  expect(scope.getState($currentDialog)).toMatchObject({
    name: 'fill-profile-info',
    props: { toastType: 'verification' },
  });
});

test.each([
  ['ApplicationUnavailableException', {}, /did not respond/],
  ['TooManyRequestsException', { retry_after: 1500 }, 'Too many attempts. Try again in 25 minutes.'],
] as const)('shows why a verification could not start: %s %j', async (code, details, text) => {
  const { scope } = api([
    answer(getVerification, state()),
    answer(createApplicant, () => {
      throw refusalOf(code, { error_data: details });
    }),
  ]);
  renderWithScope(<Dialog />, { scope });
  await userEvent.click(await screen.findByRole('button', { name: 'Start verification' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test.each([
  ['approved', 'Your identity is verified', 'Continue'],
  ['pending', 'We are reviewing your documents', 'Check again'],
  ['retry', 'We need a new document', 'Upload documents'],
] as const)('the page shows the state %s and its next step', async (status, title, button) => {
  const { scope } = api([answer(getVerification, state({ status, comment: 'The photo is dark.' }))]);
  renderWithScope(<Dialog />, { scope });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: button })).toBeVisible();
  expect(screen.queryAllByText('The photo is dark.')).toHaveLength(status === 'approved' ? 0 : 1);
});

test('the page shows the state, opens the dialog and reloads the state after it closes', async () => {
  const { scope, calls } = api([answer(getVerification, state({ is_kyc_block_enabled: true }))]);
  await allSettled(opened, { scope, params: page });
  renderWithScope(<VerificationPage />, { scope, path: page.path });
  expect(screen.getByText('Deposits and withdrawals are paused')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Verify identity' }));
  expect(scope.getState($currentDialog)).toMatchObject({ name: 'identity-verification' });
  const before = names(calls).length;
  await allSettled(dialogClosed, { scope, params: undefined });
  expect(names(calls).slice(before)).toEqual(['account.getVerification']);
});

test('says that no verification is needed on a site without verification', async () => {
  const { scope, calls } = api([answer(getVerification, state())], false);
  await allSettled(opened, { scope, params: page });
  renderWithScope(
    <>
      <VerificationPage />
      <Dialog />
    </>,
    { scope, path: page.path },
  );
  expect(screen.getAllByText('Verification is not required')).toHaveLength(2);
  expect(names(calls)).toEqual([]);
});

test('ignores messages of other windows', () => {
  expect(
    [
      null,
      'x',
      {},
      { source: 'croupier-game', type: 'idCheck.onReady' },
      { source: 'croupier-identity', type: 'else' },
    ].map(readIdentityMessage),
  ).toEqual([null, null, null, null, null]);
  expect(
    readIdentityMessage({
      source: 'croupier-identity',
      type: 'idCheck.onApplicantStatusChanged',
      reviewStatus: 'init',
    }),
  ).toEqual({ type: 'idCheck.onApplicantStatusChanged', review: null });
});
