import { createApiEffect } from '@croupier/api-client';
import { changePassword } from '@croupier/contract/account';
import { login, restore } from '@croupier/contract/auth';
import type { PageContext } from '@croupier/navigation';
import { $user, loggedIn, loggedOut } from '@croupier/session';
import { withIdentityProof } from '@croupier/session/identity-proof';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';

export const opened = createEvent<PageContext>();

export type NewPassword = Readonly<{ code: string; password: string }>;

const restoreFx = createApiEffect(restore);
const loginFx = createApiEffect(login);

/** Sends a code to the player's own contact. */
export const sendCodeFx = attach({
  source: $user,
  effect: restoreFx,
  mapParams: (_: void, user) => ({ login: user?.login ?? '' }),
});
const setPasswordFx = attach({
  source: $user,
  effect: restoreFx,
  mapParams: ({ code, password }: NewPassword, user) => ({ login: user?.login ?? '', code, password }),
});
const enterAgainFx = attach({
  source: $user,
  effect: loginFx,
  mapParams: ({ password }: NewPassword, user) => ({ login: user?.login ?? '', password }),
});

/**
 * Sets the password. That ends every session, this one too, so the player is let in again with what they have just set;
 * false when that did not work and they have to sign in themselves.
 */
export const changePasswordFx = createEffect(async (wanted: NewPassword): Promise<boolean> => {
  await setPasswordFx(wanted);
  return enterAgainFx(wanted).then(
    () => true,
    () => false,
  );
});

/** Sets the password after a proof of identity: this session remains, all others end. */
export const replacePasswordFx = createEffect(withIdentityProof(createApiEffect(changePassword)));

export type PasswordWay = 'present' | 'code';
/** How the player sets a new password: with the current one, or with a code. */
export const passwordWayChosen = createEvent<PasswordWay>();
export const $passwordWay = createStore<PasswordWay>('present', { serialize: 'ignore' })
  .on(passwordWayChosen, (_, way) => way)
  .reset([opened, changePasswordFx.done, loggedOut]);

export type CodeSent = Readonly<{
  /** When a code may be sent again, in milliseconds of the page's clock. */ resendAt: number;
}>;

/** The code that was sent; null before. */
export const $codeSent = createStore<CodeSent | null>(null, { serialize: 'ignore' })
  .on(sendCodeFx.doneData, (_, { resend_time: seconds }) => ({ resendAt: Date.now() + seconds * 1000 }))
  .reset([opened, passwordWayChosen, changePasswordFx.done, loggedOut]);

sample({ clock: opened, target: headRequested });
sample({ clock: changePasswordFx.doneData, filter: Boolean, fn: () => undefined, target: loggedIn });
