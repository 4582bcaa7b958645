import type { MethodParams } from '@croupier/contract';
import type { register } from '@croupier/contract/auth';
import type { Currency } from '@croupier/money';
import type { NewPlayer } from '../../accounts/index.ts';

type Params = MethodParams<typeof register>;
/** The data of a registration; callers other than the API may omit the optional part. */
export type Registration = Partial<Params>;

/** A login name that is an address is the address: one field serves for both. */
const withAddresses = (given: Registration): Registration => {
  const login = given.login ?? '';
  if (login.includes('@') && !given.email) return { ...given, email: login };
  return /^\+?[\d\s()-]{7,}$/.test(login) && !given.phone ? { ...given, phone: login } : given;
};

export type RegistrationDefaults = Readonly<{ currency: Currency; locale: string; isRegistrationCompleted: boolean }>;

/** Builds a new player from the form's data. */
export const newPlayerOf = (
  form: Registration,
  { currency, locale, isRegistrationCompleted }: RegistrationDefaults,
): NewPlayer => {
  const given = withAddresses(form);
  return {
    login: given.login || null,
    email: given.email || null,
    phone: given.phone || null,
    phoneCountryCode: given.phone_country_code || null,
    fakename: given.fakename || null,
    currency: given.currency ?? currency,
    locale: given.locale ?? locale,
    countryCode: given.country_code || null,
    region: given.region || null,
    firstName: given.first_name || null,
    lastName: given.last_name || null,
    birthDate: given.birth_date || null,
    isSubscribed: given.notify === '1',
    prefersBetting: given.is_betting === '1',
    promoCode: given.promo_code || null,
    characterId: given.character_id ?? null,
    isRegistrationCompleted,
    isEmailConfirmed: false,
  };
};
