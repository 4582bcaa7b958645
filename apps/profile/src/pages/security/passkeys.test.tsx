import {
  answer,
  apiScope,
  fakePasskeys,
  refusalOf,
  renderWithScope,
  sampleAccount,
  samplePasskeyCreation,
  sampleSiteConfig,
} from '@croupier/testing';
import {
  addPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  startAddingPasskey,
  type Passkey,
} from '@croupier/contract/passkeys';
import type { PageContext } from '@croupier/navigation';
import { $currentDialog, $toasts, dialogClosed } from '@croupier/dialogs';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { PasskeysCard } from './passkeys.card.tsx';
import { opened } from './security.page.model.ts';

const page: PageContext = {
  name: 'profile-security',
  path: '/profile/security',
  params: {},
  query: {},
  hash: '',
  locale: 'en',
};
const passkey = (number: number, own: Partial<Passkey> = {}): Passkey => ({
  id: `01890a5d-ac96-774b-bcce-b302099a800${number}`,
  name: `Key ${number}`,
  created_at: '2026-02-01T12:00:00.000Z',
  last_used_at: null,
  is_synced: false,
  ...own,
});
const all = [
  passkey(1, { name: 'iCloud Keychain', is_synced: true, last_used_at: '2026-02-02T12:00:00.000Z' }),
  passkey(2),
];

let browser: ReturnType<typeof fakePasskeys>;
beforeEach(() => {
  browser = fakePasskeys();
});
afterEach(() => browser.remove());

type Site = Readonly<{ isLastWay?: boolean; isOffered?: boolean; isFailing?: boolean }>;
const show = async (
  items: readonly Passkey[],
  { isLastWay = false, isOffered = true, isFailing = false }: Site = {},
) => {
  const platform = { items: [...items], isProven: true, isFailing, isLastWay };
  const requireProof = () => {
    if (!platform.isProven)
      throw refusalOf('IdentityProofRequiredException', { error_data: { has_password: true, contacts: [] } });
  };
  const site = sampleSiteConfig();
  const api = apiScope(
    [
      answer(getPasskeys, () => {
        if (platform.isFailing) throw refusalOf('InternalServerErrorException');
        return {
          items: platform.items,
          can_add: isOffered,
          is_last_way: platform.isLastWay && platform.items.length === 1,
        };
      }),
      answer(startAddingPasskey, () => {
        requireProof();
        return { options: samplePasskeyCreation() };
      }),
      answer(addPasskey, () => {
        const added = passkey(9, { name: 'Bitwarden' });
        platform.items = [added, ...platform.items];
        return added;
      }),
      answer(renamePasskey, 1),
      answer(removePasskey, ({ id }) => {
        requireProof();
        if (platform.isLastWay) throw refusalOf('InvalidRequestException', { reason: 'last_sign_in_method' });
        platform.items = platform.items.filter((one) => one.id !== id);
        return 1;
      }),
    ],
    {
      values: [
        [$user, sampleAccount()],
        [$siteConfig, { ...site, flags: { ...site.flags, isPasskeyEnable: isOffered } }],
      ],
    },
  );
  await allSettled(opened, { scope: api.scope, params: page });
  renderWithScope(<PasskeysCard />, { scope: api.scope });
  return {
    ...api,
    platform,
    toasts: () => api.scope.getState($toasts).map((toast) => `${toast.kind}: ${'text' in toast ? toast.text : ''}`),
  };
};
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent ?? '');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('lists passkeys with name, times and whether they are synced', async () => {
  await show(all);
  expect(rows()).toEqual([
    expect.stringMatching(/iCloud Keychain Synced.*last used/),
    expect.stringMatching(/Key 2.*not used yet/),
  ]);
});

test('adds a passkey after a proof of identity', async () => {
  const { scope, platform, toasts, calls } = await show([]);
  expect(screen.getByText('You have no passkeys yet.')).toBeVisible();
  platform.isProven = false;
  await press('Add passkey');
  await waitFor(() => expect(scope.getState($currentDialog)).toMatchObject({ name: 'identity-proof' }));
  platform.isProven = true;
  await act(() => allSettled(dialogClosed, { scope, params: { result: true } }));
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Bitwarden')]));
  expect(toasts()).toEqual(['success: Passkey added.']);
  expect(calls.find(({ method }) => method === 'passkeys.add')?.input).toEqual({
    response: expect.stringMatching(/"attestationObject":"bWFkZQ"/),
  });
});

test.each([
  ['cancel', []],
  ['exists', ['error: This device already has a passkey for your account.']],
] as const)('adds nothing after the answer %s of the browser', async (reply, shown) => {
  const { toasts, calls } = await show([]);
  browser.answers(reply);
  await press('Add passkey');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add passkey' })).not.toHaveAttribute('aria-busy'));
  expect(toasts()).toEqual(shown);
  expect(calls.some(({ method }) => method === 'passkeys.add')).toBe(false);
});

test('renames a passkey, and stops without a change', async () => {
  const { calls } = await show(all);
  await press('Rename: Key 2');
  const field = screen.getByRole('textbox', { name: 'Name of the passkey' });
  expect(field).toHaveFocus();
  await press('Cancel');
  expect(rows()[1]).toContain('Key 2');
  await press('Rename: Key 2');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name of the passkey' }));
  await press('Save');
  expect(screen.getByRole('textbox', { name: 'Name of the passkey' })).toBeInvalid();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the passkey' }), ' Work laptop{Enter}');
  await waitFor(() => expect(rows()[1]).toContain('Work laptop'));
  expect(calls.at(-1)?.input).toEqual({ id: all[1]?.id, name: 'Work laptop' });
});

test('removes a passkey', async () => {
  const { toasts } = await show(all);
  await press('Remove: iCloud Keychain');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(toasts()).toEqual(['success: Passkey removed.']);
});

test('does not offer to remove the only way to log in, and says why', async () => {
  await show([passkey(1)], { isLastWay: true });
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  expect(screen.getByText(/only way to log in/)).toBeVisible();
});

test('says why the platform kept the last way to log in', async () => {
  const { toasts, platform } = await show(all);
  platform.isLastWay = true;
  await press('Remove: Key 2');
  await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/error: This passkey is your only way/)]));
  expect(rows()).toHaveLength(2);
});

test('explains that the browser has no passkeys', async () => {
  browser.remove();
  await show(all);
  expect(screen.getByText(/This browser does not support passkeys/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add passkey' })).not.toBeInTheDocument();
  expect(rows()).toHaveLength(2);
});

test('a site without passkeys shows only those that the player has', async () => {
  await show([], { isOffered: false });
  expect(screen.queryByRole('heading', { name: 'Passkeys' })).not.toBeInTheDocument();
  await show(all, { isOffered: false });
  expect(rows()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Add passkey' })).not.toBeInTheDocument();
});

test('retries a list that failed to load', async () => {
  const { platform } = await show(all, { isFailing: true });
  expect(screen.getByRole('alert')).toBeVisible();
  platform.isFailing = false;
  await press('Try again');
  await waitFor(() => expect(rows()).toHaveLength(2));
});
