import { createApiEffect, isApiError, isRefusal } from '@croupier/api-client';
import { signInWithPasskey, startPasskeySignIn } from '@croupier/contract/passkeys';
import {
  cancelPasskeyRequest,
  isPasskeyAutofillSupported,
  passkeyProblemOf,
  reportUnknownPasskey,
  signWithPasskey,
} from '@croupier/session/passkeys';
import { $flags } from '@croupier/site-config';
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';

/** The form of the sign-in is shown, or no longer. */
export const passkeyFormShown = createEvent();
export const passkeyFormHidden = createEvent();

const startFx = createApiEffect(startPasskeySignIn);
const sendFx = createApiEffect(signInWithPasskey);

type Way = 'button' | 'autofill';
/**
 * Signs in with a passkey: at once with the browser's dialog (`button`), or when the visitor chooses one in the field
 * for the name (`autofill`). Fails with an `ApiError` or a `PasskeyError`.
 */
export const signInByPasskeyFx = createEffect(async (way: Way) => {
  const [start, send] = [scopeBind(startFx, { safe: true }), scopeBind(sendFx, { safe: true })];
  const { options } = await start();
  const response = await signWithPasskey(options, way === 'autofill');
  try {
    return await send({ response });
  } catch (error) {
    if (isApiError(error) && error.reason === 'passkey_unknown') await reportUnknownPasskey(options.rpId, response.id);
    throw error;
  }
});

export const $arePasskeysOffered = $flags.map((flags) => flags?.isPasskeyEnable ?? false);

const $isButtonPending = createStore(false, { serialize: 'ignore' })
  .on(signInByPasskeyFx, (isPending, way) => isPending || way === 'button')
  .on(signInByPasskeyFx.finally, (isPending, { params }) => isPending && params !== 'button');

/**
 * Whether the visitor waits: for a sign-in that the button started, or for the answer to a passkey of the field. A second
 * sign-in would end the session of the first.
 */
export const $isPasskeyPending = combine(
  $isButtonPending,
  sendFx.pending,
  (isButtonPending, isSendPending) => isButtonPending || isSendPending,
);

export type PasskeyFailure = 'cancelled' | 'unsupported' | 'unknown' | 'blocked' | 'deleted' | 'failed';
const failureOf = (error: unknown): PasskeyFailure | null => {
  const problem = passkeyProblemOf(error);
  if (problem === 'replaced') return null;
  if (problem === 'cancelled' || problem === 'unsupported') return problem;
  if (isRefusal(error, 'UserBannedException')) return 'blocked';
  if (isRefusal(error, 'UserDeletedException')) return 'deleted';
  return isRefusal(error, 'AuthorizationException') && error.reason === 'passkey_unknown' ? 'unknown' : 'failed';
};

const buttonFailed = sample({ clock: signInByPasskeyFx.fail, filter: ({ params }) => params === 'button' });

/** Why the last sign-in with a passkey failed. A field that offers no passkeys is no failure. */
export const $passkeyFailure = createStore<PasskeyFailure | null>(null, { serialize: 'ignore' })
  .on(signInByPasskeyFx, (failure, way) => (way === 'button' ? null : failure))
  .on(sendFx, () => null)
  .on(sendFx.failData, (_, error) => failureOf(error))
  .on(buttonFailed, (_, { error }) => failureOf(error))
  .reset(passkeyFormShown);

const $isShown = createStore(false, { serialize: 'ignore' })
  .on(passkeyFormShown, () => true)
  .on(passkeyFormHidden, () => false);

/** A challenge is valid for five minutes. */
const autofillLifetime_ms = 4.5 * 60_000;
let timer: ReturnType<typeof setTimeout> | undefined;
const autofillExpired = createEvent();

/** Offers passkeys in the field, where the browser can. */
const offerAutofillFx = createEffect(async () => {
  const [signIn, expired] = [scopeBind(signInByPasskeyFx, { safe: true }), scopeBind(autofillExpired, { safe: true })];
  if (!(await isPasskeyAutofillSupported())) return;
  clearTimeout(timer);
  timer = setTimeout(expired, autofillLifetime_ms);
  // A failure is shown by its store.
  await signIn('autofill').catch(() => undefined);
});
const cancelFx = createEffect(async () => {
  clearTimeout(timer);
  await cancelPasskeyRequest();
});

// The browser's dialog replaces the offer in the field; a new challenge replaces an old one.
sample({
  clock: [passkeyFormShown, autofillExpired, buttonFailed, sendFx.fail],
  source: { isShown: $isShown, isOffered: $arePasskeysOffered, isPending: $isPasskeyPending },
  filter: ({ isShown, isOffered, isPending }) => isShown && isOffered && !isPending,
  fn: () => undefined,
  target: offerAutofillFx,
});
sample({
  clock: passkeyFormHidden,
  source: $arePasskeysOffered,
  filter: Boolean,
  fn: () => undefined,
  target: cancelFx,
});
