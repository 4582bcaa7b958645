import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { createApiEffect, isRefusal, type ApiError } from '@croupier/api-client';
import { flag, localValue } from '@croupier/browser-storage';
import { $user } from '@croupier/session';
import { withIdentityProof } from '@croupier/session/identity-proof';

/** An unconfirmed contact of the player. */
export type UnconfirmedContact = Readonly<{ type: 'email' | 'phone'; contact: string }>;

type Confirmation = UnconfirmedContact & Readonly<{ code: string }>;

/** The seconds before another code, if the platform sends none. */
const defaultWait_s = 60;

const sendCallFx = createApiEffect(async () => (await import('@croupier/contract/account')).sendConfirmationToContact);
const confirmCallFx = createApiEffect(async () => (await import('@croupier/contract/account')).confirmContact);
const sendFx = createEffect<UnconfirmedContact, 1, ApiError>(withIdentityProof(sendCallFx));

/** The player requests a code. */
export const codeRequested = createEvent<UnconfirmedContact>();
/** The dialog opened. */
export const confirmationOpened = createEvent();
sample({ clock: codeRequested, target: sendFx });

/** Confirms the contact by its code. Fails with an `ApiError`. */
export const confirmContactFx = createEffect<Confirmation, 1, ApiError>(withIdentityProof(confirmCallFx));

const isTooEarly = (error: ApiError): boolean => isRefusal(error, 'TooManyRequestsException');
const secondsOf = ({ errorData }: ApiError): number =>
  Number(errorData?.['resend_time']) || Number(errorData?.['retry_after']) || defaultWait_s;

const waitFx = createEffect((seconds: number) => Date.now() + seconds * 1000);
sample({ clock: sendFx.done, fn: () => defaultWait_s, target: waitFx });
// Another code was sent recently and is still valid.
sample({ clock: sendFx.failData, filter: isTooEarly, fn: secondsOf, target: waitFx });

/** When another code can be sent; null before the first. */
export const $resendAt = createStore<number | null>(null, { serialize: 'ignore' })
  .on(waitFx.doneData, (_, at) => at)
  .reset(confirmationOpened);
/** Whether sending the code failed. */
export const $isSendFailed = createStore(false, { serialize: 'ignore' })
  .on(sendFx.failData, (_, error) => !isTooEarly(error))
  .reset([confirmationOpened, codeRequested]);

const sentFlag = (uid: number) => localValue(`confirm_sent_${uid}`, flag);

/** Whether this browser has already sent the player a code; then no reminder is shown. */
export const wasConfirmationSent = (uid: number): boolean => sentFlag(uid).read() ?? false;
const rememberFx = attach({
  source: $user,
  effect: (user) => {
    if (user) sentFlag(user.uid).write(true);
  },
});
/** A code was sent, now or recently. */
export const confirmationSent = sample({ clock: waitFx.done, fn: () => undefined });
sample({ clock: confirmationSent, target: rememberFx });
