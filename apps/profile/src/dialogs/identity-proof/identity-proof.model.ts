import { createApiEffect, isRefusal, type ApiError } from '@croupier/api-client';
import { proveIdentity, type IdentityProofOptions } from '@croupier/contract/auth';
import { $openDialogs, dialogClosed } from '@croupier/dialogs';
import { loggedOut } from '@croupier/session';
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { proveByPasskeyFx } from './passkey-proof.model.ts';

export type ProofContact = IdentityProofOptions['contacts'][number];
/** `resendAt`: when another code may be sent, in milliseconds of the page's clock. */
export type CodeSent = Readonly<{ contact: ProofContact; resendAt: number }>;

export const dialogShown = createEvent();
export const codeRequested = createEvent<ProofContact>();
/** The player left the code step. */
export const otherWayChosen = createEvent();

const callFx = createApiEffect(proveIdentity);
/** Fails with an `ApiError`. */
export const proveByPasswordFx = attach({
  effect: callFx,
  mapParams: ({ password }: Readonly<{ password: string }>) => ({ password }),
});
/** Fails with an `ApiError`. */
export const proveByCodeFx = attach({
  effect: callFx,
  mapParams: ({ contact: { type }, code }: Readonly<{ contact: ProofContact; code: string }>) => ({ type, code }),
});
const sendCodeFx = attach({ effect: callFx, mapParams: ({ type }: ProofContact) => ({ type }) });
export const $isSending = sendCodeFx.pending;

const resendAt = (seconds: number): number => Date.now() + seconds * 1000;
/** Returns the seconds until another code may be sent. The player enters the code sent before. */
const waitOf = (error: ApiError): number | null =>
  isRefusal(error) && error.reason === 'identity_proof_code' ? Number(error.errorData?.['resend_time']) || 0 : null;

/** The contact that has a code to enter; null while there is none. */
export const $codeSent = createStore<CodeSent | null>(null, { serialize: 'ignore' })
  .on(sendCodeFx.done, (_, { params, result }) => ({ contact: params, resendAt: resendAt(result.resend_time) }))
  .on(sendCodeFx.fail, (sent, { params, error }) => {
    const seconds = waitOf(error);
    return seconds === null ? sent : { contact: params, resendAt: resendAt(seconds) };
  })
  .reset([dialogShown, otherWayChosen, loggedOut]);

/** Why no code could be sent. */
export const $sendFailure = createStore<ApiError | null>(null, { serialize: 'ignore' })
  .on(sendCodeFx.failData, (_, error) => (waitOf(error) === null ? error : null))
  .reset([dialogShown, codeRequested, otherWayChosen]);

sample({
  clock: codeRequested,
  source: $isSending,
  filter: (isSending) => !isSending,
  fn: (_, contact) => contact,
  target: sendCodeFx,
});

const closeFx = createEffect((ids: readonly number[]) => {
  const close = scopeBind(dialogClosed, { safe: true });
  for (const id of ids) close({ id, result: true });
});
// One proof serves every change that waits for one.
sample({
  clock: [proveByPasswordFx.done, proveByCodeFx.done, proveByPasskeyFx.done],
  source: $openDialogs,
  fn: (dialogs) => dialogs.flatMap(({ id, name }) => (name === 'identity-proof' ? [id] : [])),
  target: closeFx,
});
