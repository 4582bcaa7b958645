import { attach, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { login } from '@croupier/contract/auth';
import { $defaultLocale, $locale, $locales, localizePath } from '@croupier/i18n';
import { loggedIn } from '@croupier/session';
import { documentOpenedFx } from '../layout/preferences.model.ts';
import { arrived, entered, type Entry } from './auth-entry.model.ts';

export type Credentials = Readonly<{ login: string; password: string }>;

const sendLoginFx = createApiEffect(login);

/** Phone numbers are known to the platform without their plus. */
export const withoutPlus = (name: string): string => name.trim().replace(/^\+/, '');

/** Signs in. Fails with an `ApiError`. */
export const logInFx = attach({ effect: sendLoginFx, mapParams: ({ login: name, password }: Credentials) => ({ login: withoutPlus(name), password }) });

sample({ clock: logInFx.doneData, fn: (): Entry => 'login', target: entered });
sample({ clock: logInFx.doneData, fn: () => undefined, target: loggedIn });

// The site goes on in the language the player reads it in.
const $playersLocale = createStore<string | null>(null, { serialize: 'ignore' }).on(logInFx.doneData, (_, { locale }) => locale);
sample({
  clock: arrived,
  source: { playersLocale: $playersLocale, locale: $locale, locales: $locales, defaultLocale: $defaultLocale },
  filter: ({ playersLocale, locale, locales }, { entry }) => entry === 'login' && playersLocale !== locale && locales.some(({ code }) => code === playersLocale),
  fn: ({ playersLocale, locale, defaultLocale }, { address }) => localizePath(address, playersLocale ?? locale, defaultLocale),
  target: documentOpenedFx,
});
