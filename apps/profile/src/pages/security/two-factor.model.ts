import { createApiEffect } from '@croupier/api-client';
import {
  changeTwoFactorAuth,
  confirmTwoFactorAuth,
  getProfileInfo,
  type Profile,
  type TwoFactorMethod,
} from '@croupier/contract/account';
import { dialogFinished } from '@croupier/dialogs';
import { $user, loadSessionFx, loggedOut } from '@croupier/session';
import { withIdentityProof } from '@croupier/session/identity-proof';
import { $flags } from '@croupier/site-config';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { opened } from './security.page.model.ts';

export const contactsRetried = createEvent();
/** The player does not go on with what they began. */
export const changeLeft = createEvent();
/** The recovery codes are in a safe place. */
export const recoveryCodesKept = createEvent();

const loadContactsFx = createApiEffect(getProfileInfo, { fields: ['contacts'] });
export const beginChangeFx = createEffect(withIdentityProof(createApiEffect(changeTwoFactorAuth)));
export const confirmChangeFx = createApiEffect(confirmTwoFactorAuth);

export type Change = Readonly<{
  turnsOn: boolean;
  method: TwoFactorMethod;
  /** Whether a code was sent; else it is one the player has. */
  isSent: boolean;
  /** When another code may be sent, in milliseconds of the page's clock. */
  resendAt: number;
  secret: string;
  uri: string;
}>;

/** A change that waits for its code. The authenticator's secret exists only here. */
export const $change = createStore<Change | null>(null, { serialize: 'ignore' })
  .on(beginChangeFx.done, (_, { params, result: { status, method, resend_time: seconds, secret = '', uri = '' } }) =>
    method === null || status === 'already-enabled' || status === 'already-disabled'
      ? null
      : {
          turnsOn: params?.is_enabled === '1',
          method,
          isSent: status === 'code_sent',
          resendAt: Date.now() + seconds * 1000,
          secret,
          uri,
        },
  )
  .reset([opened, changeLeft, confirmChangeFx.done, loggedOut]);

/** The recovery codes, once; removed when the player confirms or leaves the page. */
export const $recoveryCodes = createStore<readonly string[]>([], { serialize: 'ignore' })
  .on(confirmChangeFx.doneData, (_, { recovery_codes: codes }) => codes)
  .reset([opened, recoveryCodesKept, loggedOut]);

type Contacts = Readonly<{ status: 'pending' | 'failed' | 'ready'; list: Profile['contacts'] }>;
const waiting: Contacts = { status: 'pending', list: [] };

/** Where codes can be sent. */
export const $contacts = createStore<Contacts>(waiting)
  .on([opened, contactsRetried], () => waiting)
  .on(loadContactsFx.doneData, (_, { contacts }) => ({ status: 'ready', list: contacts }))
  .on(loadContactsFx.fail, () => ({ ...waiting, status: 'failed' }))
  .reset(loggedOut);

export const $isTwoFactorOn = $user.map((user) => user?.two_factor_auth ?? false);
/** A site that does not offer it shows it only to players who have it, to turn it off. */
export const $isTwoFactorShown = combine(
  $flags,
  $isTwoFactorOn,
  $recoveryCodes,
  (flags, isOn, codes) => isOn || codes.length > 0 || (flags?.isTwoFAEnable ?? false),
);

const confirmedElsewhere = sample({
  clock: dialogFinished,
  filter: ({ name, result }) => name === 'confirm-email' && result === 'confirmed',
});
sample({ clock: [opened, contactsRetried, confirmedElsewhere], fn: () => undefined, target: loadContactsFx });
// The account may have been changed elsewhere.
const isSettled = (status: string): boolean => status === 'already-enabled' || status === 'already-disabled';
sample({
  clock: beginChangeFx.doneData,
  filter: ({ status }) => isSettled(status),
  fn: () => undefined,
  target: loadSessionFx,
});
sample({ clock: confirmChangeFx.done, fn: () => undefined, target: loadSessionFx });
