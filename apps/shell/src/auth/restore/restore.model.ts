import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { json, sessionValue } from '@croupier/browser-storage';
import { restore } from '@croupier/contract/auth';
import { withoutPlus } from '../sign-in/login.model.ts';
import { resendTimeOf, steadyNow } from '../resend-time.ts';

/**
 * The visitor opens the form. A restore that was started continues, also after a reload while the visitor looked the
 * code up.
 */
export const restoreShown = createEvent();
/** The visitor left or finished: the next restore starts over. */
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
  /** When another code may be sent, in the time of `steadyNow`. */ resendAt: number;
}>;
type StoredRestore = Readonly<{ login: string; seconds: number; at: number }>;

/** The validity of a code. */
const lifetime_ms = 10 * 60_000;

const isStoredRestore = (value: unknown): value is StoredRestore =>
  typeof value === 'object' &&
  value !== null &&
  'login' in value &&
  typeof value.login === 'string' &&
  'seconds' in value &&
  typeof value.seconds === 'number' &&
  'at' in value &&
  typeof value.at === 'number';

const storedRestore = sessionValue('restore', json(isStoredRestore));
const storeFx = createEffect((stored: StoredRestore) => {
  storedRestore.write(stored);
});
const removeFx = createEffect(() => storedRestore.remove());

const readStoredFx = createEffect((): Sent | null => {
  const stored = storedRestore.read();
  if (!stored) return null;
  const passed = Date.now() - stored.at;
  if (passed > lifetime_ms) return null;
  // If the clock was set back, the wait is no longer than the platform announced.
  const left = Math.min(Math.max(stored.seconds * 1000 - passed, 0), stored.seconds * 1000);
  return { login: stored.login, resendAt: steadyNow() + left };
});
sample({ clock: restoreShown, target: readStoredFx });
sample({
  clock: sendCodeFx.done,
  fn: ({ params, result }) => ({ login: params, seconds: result.resend_time, at: Date.now() }),
  target: storeFx,
});
sample({ clock: restoreReset, target: removeFx });

/** The login to which a code was sent; null before. */
export const $codeSent = createStore<Sent | null>(null, { serialize: 'ignore' })
  .on(readStoredFx.doneData, (sent, stored) => sent ?? stored)
  .on(sendCodeFx.done, (_, { params, result }) => ({
    login: params,
    resendAt: steadyNow() + result.resend_time * 1000,
  }))
  .on(sendCodeFx.fail, (sent, { error }) => {
    const seconds = resendTimeOf(error);
    return sent && seconds !== null ? { ...sent, resendAt: steadyNow() + seconds * 1000 } : sent;
  })
  .reset(restoreReset);
