import { createApiEffect } from '@croupier/api-client';
import { proveIdentity } from '@croupier/contract/auth';
import { startPasskeyProof } from '@croupier/contract/passkeys';
import { loggedOut } from '@croupier/session';
import { signWithPasskey } from '@croupier/session/passkeys';
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';

export const passkeyRequested = createEvent();
/** The dialog was opened again. */
export const passkeyProofReset = createEvent();

const startFx = createApiEffect(startPasskeyProof);
const proveFx = createApiEffect(proveIdentity);

/** Fails with an `ApiError` or a `PasskeyError`. */
export const proveByPasskeyFx = createEffect(async (_: void) => {
  const [start, prove] = [scopeBind(startFx, { safe: true }), scopeBind(proveFx, { safe: true })];
  const { options } = await start();
  return prove({ passkey: await signWithPasskey(options) });
});
export const $isPasskeyPending = proveByPasskeyFx.pending;

export const $passkeyFailure = createStore<Error | object | null>(null, { serialize: 'ignore' })
  .on(proveByPasskeyFx.failData, (_, error) => error)
  .reset([passkeyRequested, passkeyProofReset, loggedOut]);

sample({
  clock: passkeyRequested,
  source: $isPasskeyPending,
  filter: (isPending) => !isPending,
  fn: () => undefined,
  target: proveByPasskeyFx,
});
