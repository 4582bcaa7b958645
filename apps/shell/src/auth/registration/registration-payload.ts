import type { saveProfileInfo } from '@croupier/contract/account';
import type { register } from '@croupier/contract/auth';
import type { MethodInput } from '@croupier/contract';
import { selectedCountry, type PhoneCountry } from '@croupier/forms';
import { isCurrency } from '@croupier/money';

/** The form's values: the CMS's fields by name, and the fixed ones. */
export type RegistrationValues = Readonly<Record<string, string | boolean | undefined>>;

export type Registration = Readonly<{
  values: RegistrationValues;
  phones: readonly PhoneCountry[];
  /** Whether it completes an account from another service. */
  isSocial?: boolean;
}>;

const textOf = (values: RegistrationValues, name: string): string | null => {
  const value = values[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};
const flagOf = (values: RegistrationValues, name: string): '0' | '1' => (values[name] === true ? '1' : '0');

const phoneOf = ({ values, phones }: Registration): string | null => {
  const digits = textOf(values, 'phone') ?? textOf(values, 'mobile');
  if (digits === null) return null;
  const country = selectedCountry(phones, values['phone_country_code']);
  return country ? `+${country.phone_code}${digits}` : digits;
};

/** The request of a filled form. The login is the e-mail address, otherwise the phone number. */
export const registrationPayload = (registration: Registration, locale: string): MethodInput<typeof register> => {
  const { values, phones, isSocial = false } = registration;
  const text = (name: string): string | null => textOf(values, name);
  const email = text('email');
  const phone = phoneOf(registration);
  const currency = text('currency') ?? '';
  const password = values['password'];
  const character = text('character_id');
  return {
    ...(isSocial ? { type: 'social' as const } : {}),
    login: text('login') ?? email ?? phone?.replace(/^\+/, '') ?? null,
    // A password keeps its spaces.
    password: typeof password === 'string' && password !== '' ? password : null,
    locale,
    email,
    phone,
    currency: isCurrency(currency) ? currency : null,
    phone_country_code:
      phone === null ? null : (selectedCountry(phones, values['phone_country_code'])?.country_code ?? null),
    country_code: text('country') ?? text('country_code'),
    region: text('region'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    birth_date: text('birth_date'),
    fakename: text('fakename'),
    notify: flagOf(values, 'notify'),
    is_betting: flagOf(values, 'is_betting'),
    terms: flagOf(values, 'terms'),
    character_id: character === null ? null : Number(character),
    promo_code: text('promo_code'),
  };
};

const sexes = [0, 1, 2] as const;

/**
 * The personal data that belongs to the profile instead of the account; null when the form has none.
 */
export const profilePayload = ({ values }: Registration): MethodInput<typeof saveProfileInfo> | null => {
  const text = (name: string): string | null => textOf(values, name);
  const sex = sexes.find((known) => String(known) === values['sex']);
  const profileData = {
    ...Object.fromEntries(
      (['middle_name', 'home_town', 'address', 'postcode', 'document_number'] as const).flatMap((name) => {
        const value = text(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    ...(sex ? { sex } : {}),
    // A document type without a number has no meaning.
    ...(text('document_number') !== null && text('document_type') !== null
      ? { document_type: text('document_type') }
      : {}),
  };
  return Object.keys(profileData).length > 0 ? profileData : null;
};
