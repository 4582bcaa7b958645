import { attach, createEvent, createStore } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { restore } from '@croupier/contract/auth';
import { withoutPlus } from './login.model.ts';

/** A new way to restore begins, or it is left. */
export const restoreReset = createEvent();

const sendRestoreFx = createApiEffect(restore);
/** Asks for a code to the account's contact. The answer is the same whether or not the account exists. */
export const sendCodeFx = attach({ effect: sendRestoreFx, mapParams: (login: string) => ({ login: withoutPlus(login) }) });
/** Sets the new password with the code. */
export const changePasswordFx = attach({
  effect: sendRestoreFx,
  mapParams: ({ login, code, password }: Readonly<{ login: string; code: string; password: string }>) => ({ login: withoutPlus(login), code, password }),
});

type Sent = Readonly<{ login: string; /** When a code may be sent again, in milliseconds of the page's clock. */ resendAt: number }>;

/** Whom a code was sent to; null while it has not been. */
export const $codeSent = createStore<Sent | null>(null, { serialize: 'ignore' })
  .on(sendCodeFx.done, (_, { params, result }) => ({ login: params, resendAt: Date.now() + result.resend_time * 1000 }))
  .reset(restoreReset);
