import { isApiError } from '@croupier/api-client';
import { minimumAge_years, passwordLength, type Failure, type FailureKind } from '@croupier/validation';
import { FORM_ERROR } from 'final-form';

/** What a failed call is to a form: errors of fields, and what is about no field under FORM_ERROR. */
export type ServerErrors = Record<string, Failure | FormFailure | string>;

/**
 * The whole form was refused. `code` is what to compare: a code of the error catalogue, or why no answer came
 * (`network`, `timeout`, `aborted`, `invalid_response`, `refused`, `unknown`). `message` is what to read where nothing
 * better is known.
 */
export type FormFailure = Readonly<{
  code: string;
  message: string;
  reason?: string;
  data?: Readonly<Record<string, unknown>>;
}>;

/** Whether no answer came that could be understood, so that the same may be tried again. */
export const isUnanswered = ({ code }: Pick<FormFailure, 'code'>): boolean => !code.endsWith('Exception');

/** What a field is about, by its last name: `requisites.iban` and `requisite_iban` are about an IBAN. */
const kindOfField: Readonly<Record<string, FailureKind>> = {
  email: 'email',
  account_email: 'email',
  phone: 'phone',
  mobile: 'phone',
  password: 'password',
  new_password: 'password',
  fakename: 'fakename',
  first_name: 'name',
  last_name: 'name',
  middle_name: 'name',
  home_town: 'name',
  address: 'address',
  birth_date: 'date',
  card_expiry: 'date',
  iban: 'iban',
  card_number: 'cardNumber',
  card_holder: 'cardHolder',
  code: 'codeInvalid',
  postcode: 'regex',
  terms: 'unchecked',
};

/** The platform's stable keys → failures, where the field does not matter. */
const failureOfKey: Readonly<Record<string, Failure>> = {
  required: { kind: 'required' },
  missing: { kind: 'required' },
  taken: { kind: 'taken' },
  not_unique: { kind: 'taken' },
  expired: { kind: 'codeExpired' },
  different: { kind: 'sameAs' },
  unchecked: { kind: 'unchecked' },
  too_young: { kind: 'tooYoung', min: minimumAge_years },
};

/** Keys that say more of one field than of another. */
const failureOfBoth: Readonly<Record<string, Failure>> = {
  'password too_short': { kind: 'passwordTooShort', min: passwordLength.min },
  'password too_long': { kind: 'passwordTooLong', max: passwordLength.max },
  'new_password too_short': { kind: 'passwordTooShort', min: passwordLength.min },
  'new_password too_long': { kind: 'passwordTooLong', max: passwordLength.max },
  'fakename too_short': { kind: 'fakenameTooShort', min: 4 },
  'terms required': { kind: 'unchecked' },
};

/** Names one thing has in the calls and in the forms. */
const twins: Readonly<Record<string, string>> = {
  phone: 'mobile',
  mobile: 'phone',
  country: 'country_code',
  country_code: 'country',
};

export type ServerErrorOptions = Readonly<{
  /**
   * Names of the form's fields; what is wrong with any other parameter is told for the whole form. Without it every
   * name is one.
   */
  fields?: readonly string[] | undefined;
  /**
   * The API's name of a parameter → the form's name of the field, where they differ. Phone and mobile, country and
   * country_code are known to be one.
   */
  alias?: Readonly<Record<string, string>> | undefined;
  /** Words of the form's own: by `field key` (`code expired`), or by the key alone. */
  texts?: Readonly<Record<string, string>> | undefined;
  /** A code or reason of the answer that is about one field → the field and what is wrong with it. */
  byCode?: Readonly<Record<string, Readonly<{ field: string; failure: Failure | string }>>> | undefined;
}>;

const fieldOf = (parameter: string, { alias = {}, fields }: ServerErrorOptions): string | null => {
  const name = alias[parameter] ?? parameter;
  if (!fields || fields.includes(name)) return name;
  const twin = twins[name];
  return twin !== undefined && fields.includes(twin) ? twin : null;
};

const failureOf = (
  field: string,
  parameter: string,
  key: string,
  texts: Readonly<Record<string, string>>,
): Failure | string => {
  const about = /[a-z]+(?:_[a-z]+)*$/.exec(parameter.split('.').at(-1) ?? '')?.[0] ?? parameter;
  return (
    texts[`${field} ${key}`] ??
    texts[key] ??
    failureOfBoth[`${about} ${key}`] ??
    failureOfKey[key] ?? { kind: kindOfField[about] ?? 'wrong' }
  );
};

/** The one way from a failed call to a form's errors. Keyed by the code, then by the parameters that are named. */
export const serverErrors = (error: unknown, options: ServerErrorOptions = {}): ServerErrors => {
  // By reference: a call of this module is given a SID, and this library stands in several builds.
  const [refusal] = [error].filter(isApiError);
  if (!refusal)
    return { [FORM_ERROR]: { code: 'unknown', message: error instanceof Error ? error.message : String(error) } };
  const { code, type, message, reason, invalidParameters = {}, errorData } = refusal;
  const single = options.byCode?.[reason ?? ''] ?? options.byCode?.[code ?? ''];
  if (single) return { [single.field]: single.failure };
  const told = Object.entries(invalidParameters).flatMap(([parameter, key]): [string, Failure | string][] => {
    const field = fieldOf(parameter, options);
    return field === null ? [] : [[field, failureOf(field, parameter, key, options.texts ?? {})]];
  });
  if (told.length > 0) return Object.fromEntries(told);
  return {
    [FORM_ERROR]: {
      code: code ?? type,
      message,
      ...(reason === undefined ? {} : { reason }),
      ...(errorData === undefined ? {} : { data: errorData }),
    },
  };
};
