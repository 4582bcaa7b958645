import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { restore } from '@croupier/contract/auth';
import { withoutPlus } from '../sign-in/login.model.ts';
import { resendTimeOf, steadyNow } from '../resend-time.ts';
import { readStored, writeStored } from '../flow/stored.ts';

/**
 * The way to restore access is shown: one that was begun goes on, though the page was loaded anew while the code was
 * looked up.
 */
export const restoreShown = createEvent();
/** It is left, or done: the next one begins anew. */
export const restoreReset = createEvent();

const sendRestoreFx = createApiEffect(restore);
/** Asks for a code to the account's contact. The answer is the same whether or not the account exists. */
export const sendCodeFx = attach({
  effect: sendRestoreFx,
  mapParams: (login: string) => ({ login: withoutPlus(login) }),
});
/** Sets the new password with the code. */
export const changePasswordFx = attach({
  effect: sendRestoreFx,
  mapParams: ({ login, code, password }: Readonly<{ login: string; code: string; password: string }>) => ({
    login: withoutPlus(login),
    code,
    password,
  }),
});

type Sent = Readonly<{
  login: string;
  /** When a code may be sent again, on the page's steady clock. */ resendAt: number;
}>;
type Kept = Readonly<{ login: string; seconds: number; at: number }>;

const key = 'restore';
/** A code is good for so long. */
const lifetime_ms = 10 * 60_000;

const keepFx = createEffect((kept: Kept | null) => writeStored('sessionStorage', key, kept && JSON.stringify(kept)));

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'login' in value &&
  typeof value.login === 'string' &&
  'seconds' in value &&
  typeof value.seconds === 'number' &&
  'at' in value &&
  typeof value.at === 'number';

const readKeptFx = createEffect((): Sent | null => {
  try {
    const kept: unknown = JSON.parse(readStored('sessionStorage', key) ?? 'null');
    if (!isKept(kept)) return null;
    const passed = Date.now() - kept.at;
    if (passed > lifetime_ms) return null;
    // A clock that was set back makes nobody wait longer than they were told.
    const left = Math.min(Math.max(kept.seconds * 1000 - passed, 0), kept.seconds * 1000);
    return { login: kept.login, resendAt: steadyNow() + left };
  } catch {
    return null;
  }
});
sample({ clock: restoreShown, target: readKeptFx });
sample({
  clock: sendCodeFx.done,
  fn: ({ params, result }) => ({ login: params, seconds: result.resend_time, at: Date.now() }),
  target: keepFx,
});
sample({ clock: restoreReset, fn: () => null, target: keepFx });

/** Whom a code was sent to; null while it has not been. */
export const $codeSent = createStore<Sent | null>(null, { serialize: 'ignore' })
  .on(readKeptFx.doneData, (sent, kept) => sent ?? kept)
  .on(sendCodeFx.done, (_, { params, result }) => ({
    login: params,
    resendAt: steadyNow() + result.resend_time * 1000,
  }))
  .on(sendCodeFx.fail, (sent, { error }) => {
    const seconds = resendTimeOf(error);
    return sent && seconds !== null ? { ...sent, resendAt: steadyNow() + seconds * 1000 } : sent;
  })
  .reset(restoreReset);
