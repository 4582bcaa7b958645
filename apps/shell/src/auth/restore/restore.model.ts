import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { json, sessionValue } from '@croupier/browser-storage';
import { restore } from '@croupier/contract/auth';
import { withoutPlus } from '../sign-in/login.model.ts';
import { resendTimeOf, steadyNow } from '../resend-time.ts';

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

/** A code is good for so long. */
const lifetime_ms = 10 * 60_000;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'login' in value &&
  typeof value.login === 'string' &&
  'seconds' in value &&
  typeof value.seconds === 'number' &&
  'at' in value &&
  typeof value.at === 'number';

const storedRestore = sessionValue('restore', json(isKept));
const keepFx = createEffect((kept: Kept) => {
  storedRestore.write(kept);
});
const forgetFx = createEffect(() => storedRestore.remove());

const readKeptFx = createEffect((): Sent | null => {
  const kept = storedRestore.read();
  if (!kept) return null;
  const passed = Date.now() - kept.at;
  if (passed > lifetime_ms) return null;
  // After the clock was set back, the wait is not longer than the platform said.
  const left = Math.min(Math.max(kept.seconds * 1000 - passed, 0), kept.seconds * 1000);
  return { login: kept.login, resendAt: steadyNow() + left };
});
sample({ clock: restoreShown, target: readKeptFx });
sample({
  clock: sendCodeFx.done,
  fn: ({ params, result }) => ({ login: params, seconds: result.resend_time, at: Date.now() }),
  target: keepFx,
});
sample({ clock: restoreReset, target: forgetFx });

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
