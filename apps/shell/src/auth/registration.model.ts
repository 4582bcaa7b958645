import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { getPersonalDataFields, type PersonalDataField } from '@croupier/contract/account';
import { register } from '@croupier/contract/auth';
import type { MethodInput } from '@croupier/contract';
import type { PhoneCountry } from '@croupier/forms';
import { $locale } from '@croupier/i18n';
import { isCurrency, type Currency } from '@croupier/money';
import { loggedIn } from '@croupier/session';
import { entered, type Entry } from './auth-entry.model.ts';

/** What the form holds: fields of the CMS by their names, and those the form always has. */
export type RegistrationValues = Readonly<Record<string, string | boolean | undefined>>;

type Registration = Readonly<{ values: RegistrationValues; phones: readonly PhoneCountry[] }>;
type Payload = MethodInput<typeof register>;

/** The form is shown: countries, regions and phone masks are needed. */
export const registrationShown = createEvent();
/** Another country was chosen; its regions follow. */
export const countryChosen = createEvent<string>();

const textOf = (values: RegistrationValues, name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};
const flagOf = (values: RegistrationValues, name: string): '0' | '1' => (values[name] === true ? '1' : '0');

const phoneOf = ({ values, phones }: Registration): string | null => {
  const digits = textOf(values, 'phone');
  if (digits === null) return null;
  const country = phones.find(({ country_code: code }) => code === values['phone_country_code']) ?? phones[0];
  return `+${country?.phone_code ?? ''}${digits}`;
};

/** What is sent of a filled form. The login falls back to the e-mail address, then to the phone. */
export const registrationPayload = (registration: Registration, locale: string): Payload => {
  const { values, phones } = registration;
  const text = (name: string): string | null => textOf(values, name);
  const email = text('email');
  const phone = phoneOf(registration);
  const chosen = text('currency') ?? '';
  const currency: Currency = isCurrency(chosen) ? chosen : 'USD';
  return {
    login: text('login') ?? email ?? phone?.replace(/^\+/, '') ?? null,
    // A password is what was typed, spaces and all.
    password: typeof values['password'] === 'string' ? values['password'] : '',
    locale, currency, email, phone,
    phone_country_code: phone === null ? null : (text('phone_country_code') ?? phones[0]?.country_code ?? null),
    country_code: text('country'), region: text('region'),
    first_name: text('first_name'), last_name: text('last_name'), birth_date: text('birth_date'), fakename: text('fakename'),
    notify: flagOf(values, 'notify'), is_betting: flagOf(values, 'is_betting'), terms: flagOf(values, 'terms'),
    promo_code: text('promo_code'),
  };
};

const sendRegistrationFx = createApiEffect(register);
/** Creates the account and signs it in. Fails with an `ApiError`. */
export const registerFx = attach({ source: $locale, effect: sendRegistrationFx, mapParams: (registration: Registration, locale) => registrationPayload(registration, locale) });

sample({ clock: registerFx.done, fn: (): Entry => 'registration', target: entered });
sample({ clock: registerFx.done, fn: () => undefined, target: loggedIn });

export const loadFieldsFx = createApiEffect(getPersonalDataFields);
const $fields = createStore<readonly PersonalDataField[]>([], { serialize: 'ignore' }).on(loadFieldsFx.doneData, (_, { fields }) => fields);
sample({ clock: registrationShown, source: $fields, filter: (fields) => fields.length === 0, fn: () => ({}), target: loadFieldsFx });
sample({ clock: countryChosen, filter: (code) => /^[A-Z]{2}$/.test(code), fn: (country) => ({ country }), target: loadFieldsFx });

const choicesOf = (fields: readonly PersonalDataField[], sysname: PersonalDataField['sysname']) => fields.find((field) => field.sysname === sysname)?.options;
/** Where the platform takes the visitor to be. */
export const $guessedCountry = createStore('', { serialize: 'ignore' }).on(loadFieldsFx.doneData, (_, { country_code: code }) => code);
export const $countries = $fields.map((fields) => choicesOf(fields, 'country_code')?.select ?? []);
export const $regions = $fields.map((fields) => choicesOf(fields, 'region')?.select ?? []);
export const $phones = $fields.map((fields): readonly PhoneCountry[] => choicesOf(fields, 'mobile')?.phones ?? []);

const promoKey = 'promo_code';
const readPromoCodeFx = createEffect(() => {
  try {
    return window.localStorage.getItem(promoKey) ?? '';
  } catch {
    return '';
  }
});
const forgetPromoCodeFx = createEffect(() => {
  try {
    window.localStorage.removeItem(promoKey);
  } catch {
    // There was nothing to forget.
  }
});
/** The promo code the visitor came with. */
export const $promoCode = createStore('', { serialize: 'ignore' }).on(readPromoCodeFx.doneData, (_, code) => code);
sample({ clock: registrationShown, target: readPromoCodeFx });
sample({ clock: registerFx.done, fn: () => undefined, target: forgetPromoCodeFx });
