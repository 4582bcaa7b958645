import { attach, createStore, merge, sample } from 'effector';
import { createApiEffect, type ApiError } from '@croupier/api-client';
import { saveProfileInfo } from '@croupier/contract/account';
import { register } from '@croupier/contract/auth';
import { activateOffer } from '@croupier/contract/bonuses';
import { dialogOpened, toastShown, type ToastRequest } from '@croupier/dialogs';
import { activatedOfferDialog } from '@croupier/forms';
import { $locale } from '@croupier/i18n';
import { pageOpened } from '@croupier/navigation';
import { loggedIn } from '@croupier/session';
import { signInCompleted, credentialsAccepted, type Entry } from '../flow/sign-in-destination.model.ts';
import { PromoCodeFailed } from '../promo-code/promo-code-failed.tsx';
import { promoCodeSpent } from '../promo-code/promo.model.ts';
import { registrationShown } from './personal-data.model.ts';
import { profilePayload, registrationPayload, type Registration } from './registration-payload.ts';
import { signInMethodUsed, tracked, type Tracked } from '../../analytics/tracking.model.ts';

const sendRegistrationFx = createApiEffect(register);
/** Creates an account or completes that of the session, and signs it in. Fails with an `ApiError`. */
export const registerFx = attach({
  source: $locale,
  effect: sendRegistrationFx,
  mapParams: (registration: Registration, locale) => registrationPayload(registration, locale),
});

/** The account exists and is signed in, rather than waiting for the link of a message. */
const registered = registerFx.done.filter({ fn: ({ result }) => result.status !== 'confirmation_sent' });
/** The address to which the site sent the link that continues the registration; null without one. */
export const $confirmationSentTo = createStore<string | null>(null, { serialize: 'ignore' })
  .on(registerFx.done, (_, { params: { values }, result }) =>
    result.status === 'confirmation_sent' ? String(values['email'] ?? values['login'] ?? '') : null,
  )
  .reset(registrationShown);

sample({ clock: registered, fn: () => 'password', target: signInMethodUsed });
sample({ clock: registered, fn: (): Entry => 'registration', target: credentialsAccepted });
sample({ clock: registered, fn: () => undefined, target: loggedIn });
sample({ clock: registered, fn: () => undefined, target: promoCodeSpent });
sample({
  clock: registerFx.failData,
  fn: ({ code, reason, type }: ApiError): Tracked => ({
    name: 'error-registration',
    params: { code: code ?? type, ...(reason ? { reason } : {}) },
  }),
  target: tracked,
});

const saveProfileFx = createApiEffect(saveProfileInfo);
sample({
  clock: registered.filterMap(({ params }) => profilePayload(params) ?? undefined),
  target: saveProfileFx,
});

const activateFx = createApiEffect(activateOffer);
const enteredCode = registered.map(({ params: { values } }) => String(values['promo_code'] ?? '').trim());
/**
 * The form's promo code until the redirect has finished: navigation would close the dialog with the reward.
 */
const $code = createStore('', { serialize: 'ignore' }).on(enteredCode, (_, code) => code);
const settled = sample({
  clock: merge([pageOpened, signInCompleted.filter({ fn: ({ to }) => to === null })]),
  source: $code,
  filter: (code) => code !== '',
  fn: (code) => ({ promo_code: code }),
});
$code.reset(settled);
sample({ clock: settled, target: activateFx });

sample({ clock: activateFx.doneData, fn: activatedOfferDialog, target: dialogOpened });
sample({
  clock: activateFx.done,
  fn: (): Tracked => ({ name: 'activate_promocode', params: { place: 'registration' } }),
  target: tracked,
});
sample({
  clock: activateFx.failData,
  fn: (): ToastRequest => ({ kind: 'error', component: PromoCodeFailed }),
  target: toastShown,
});
