import { attach, createEvent, createStore, merge, sample } from 'effector';
import { createApiEffect, isRefusal, type ApiError } from '@croupier/api-client';
import { login } from '@croupier/contract/auth';
import { $defaultLocale, $locale, $locales, localizePath } from '@croupier/i18n';
import { loggedIn } from '@croupier/session';
import { openDocumentFx } from '../../layout/preferences/preferences.model.ts';
import { signInCompleted, credentialsAccepted, type Entry } from '../flow/sign-in-destination.model.ts';
import { resendTimeOf, steadyNow } from '../resend-time.ts';
import { signInByPasskeyFx } from './passkey.model.ts';
import { signInMethodUsed, tracked, type Tracked } from '../../analytics/tracking.model.ts';

export type Credentials = Readonly<{ login: string; password: string }>;
type Attempt = Credentials &
  Readonly<{ /** Of the second step; an empty one asks for another to be sent. */ code?: string }>;

/** A login that waits for its second step. */
export type SecondStep = Credentials &
  Readonly<{
    method: 'email' | 'phone' | 'totp';
    /** When another code may be sent, in the time of `steadyNow`. */
    resendAt: number;
  }>;

const sendLoginFx = createApiEffect(login);

/** The platform stores phone numbers without the plus. */
export const withoutPlus = (name: string): string => name.trim().replace(/^\+/, '');

/** Signs in. Fails with an `ApiError`. */
export const logInFx = attach({
  effect: sendLoginFx,
  mapParams: ({ login: name, password, code }: Attempt) => ({
    login: withoutPlus(name),
    password,
    ...(code === undefined ? {} : { code: code.trim() || null }),
  }),
});
/** The visitor left the second step without signing in. */
export const secondStepLeft = createEvent();

/** Whether a rejected login only waits for its code. */
export const isSecondStep = (error: ApiError): boolean =>
  isRefusal(error, 'AuthorizationException') &&
  (error.reason === 'two_factor_required' ||
    error.errorData?.['status'] === 'already-enabled' ||
    /two-factor|resend time/i.test(error.message));

const methodOf = ({ errorData }: ApiError): SecondStep['method'] => {
  const method = errorData?.['method'];
  return method === 'totp' || method === 'phone' ? method : 'email';
};

const stepOf = ({ login: name, password }: Credentials, error: ApiError): SecondStep => ({
  login: name,
  password,
  method: methodOf(error),
  resendAt: steadyNow() + (resendTimeOf(error) ?? 0) * 1000,
});

/** The credentials of the second step, removed when it ends. */
export const $secondStep = createStore<SecondStep | null>(null, { serialize: 'ignore' })
  .on(logInFx.fail, (step, { params, error }) => {
    if (isSecondStep(error)) return stepOf(params, error);
    // A wrong code updates the countdown as well.
    const seconds = resendTimeOf(error);
    return step && seconds !== null ? { ...step, resendAt: steadyNow() + seconds * 1000 } : step;
  })
  .reset([signInCompleted, secondStepLeft]);

sample({ clock: logInFx.doneData, fn: () => 'password', target: signInMethodUsed });
const loginAccepted = merge([logInFx.doneData, signInByPasskeyFx.doneData]);
sample({ clock: signInByPasskeyFx.doneData, fn: () => 'passkey', target: signInMethodUsed });
sample({ clock: loginAccepted, fn: (): Entry => 'login', target: credentialsAccepted });
sample({ clock: loginAccepted, fn: () => undefined, target: loggedIn });
sample({
  clock: logInFx.failData,
  filter: (error) => !isSecondStep(error),
  fn: ({ code, reason, type }): Tracked => ({
    name: 'error-login',
    params: { code: code ?? type, ...(reason ? { reason } : {}) },
  }),
  target: tracked,
});

// Switches the site to the player's language.
const $playersLocale = createStore<string | null>(null, { serialize: 'ignore' }).on(
  loginAccepted,
  (_, { locale }) => locale,
);
sample({
  clock: signInCompleted,
  source: { playersLocale: $playersLocale, locale: $locale, locales: $locales, defaultLocale: $defaultLocale },
  filter: ({ playersLocale, locale, locales }, { entry }) =>
    entry === 'login' && playersLocale !== locale && locales.some(({ code }) => code === playersLocale),
  fn: ({ playersLocale, locale, defaultLocale }, { address }) =>
    localizePath(address, playersLocale ?? locale, defaultLocale),
  target: openDocumentFx,
});
