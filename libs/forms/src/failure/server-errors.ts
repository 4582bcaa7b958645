import { isApiError } from '@croupier/api-client';
import { minimumAge_years, passwordLength, type Failure, type FailureKind } from '@croupier/validation';
import { FORM_ERROR } from 'final-form';

/** The errors of a form after a failed call: by field, and under FORM_ERROR. */
export type ServerErrors = Record<string, Failure | FormFailure | string>;

/**
 * An error of the form itself. `code` is a code of the error catalogue, or the reason for a missing answer (`network`,
 * `timeout`, `aborted`, `invalid_response`, `refused`, `unknown`). `message` is a fallback text.
 */
export type FormFailure = Readonly<{
  code: string;
  message: string;
  reason?: string;
  data?: Readonly<Record<string, unknown>>;
}>;

/** Whether the answer is missing or invalid, so that the visitor may try again. */
export const isUnanswered = ({ code }: Pick<FormFailure, 'code'>): boolean => !code.endsWith('Exception');

/** Last part of a parameter's name → its kind: `requisites.iban` is an IBAN. */
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

/** Problem key of the platform → failure of any field. */
const failureOfKey: Readonly<Record<string, Failure>> = {
  required: { kind: 'required' },
  missing: { kind: 'required' },
  taken: { kind: 'taken' },
  not_unique: { kind: 'taken' },
  expired: { kind: 'codeExpired' },
  different: { kind: 'sameAs' },
  unchecked: { kind: 'unchecked' },
  common: { kind: 'passwordKnown' },
  breached: { kind: 'passwordKnown' },
  too_young: { kind: 'tooYoung', min: minimumAge_years },
};

/** Problem key → failure of one kind of field. */
const failureOfFieldAndKey: Readonly<Record<string, Failure>> = {
  'password too_short': { kind: 'passwordTooShort', min: passwordLength.min },
  'password too_long': { kind: 'passwordTooLong', max: passwordLength.max },
  'new_password too_short': { kind: 'passwordTooShort', min: passwordLength.min },
  'new_password too_long': { kind: 'passwordTooLong', max: passwordLength.max },
  'fakename too_short': { kind: 'fakenameTooShort', min: 4 },
  'terms required': { kind: 'unchecked' },
};

/** Names of the same value in calls and forms. */
const synonyms: Readonly<Record<string, string>> = {
  phone: 'mobile',
  mobile: 'phone',
  country: 'country_code',
  country_code: 'country',
};

export type ServerErrorOptions = Readonly<{
  /**
   * The fields of the form; errors of other parameters are errors of the form. By default every parameter is a field.
   */
  fields?: readonly string[] | undefined;
  /** Parameter → field, where the names differ. Phone and mobile, country and country_code are known. */
  alias?: Readonly<Record<string, string>> | undefined;
  /** Texts of the form by `field key` (`code expired`) or by key. */
  texts?: Readonly<Record<string, string>> | undefined;
  /** Code or reason of the answer → field and its error. */
  byCode?: Readonly<Record<string, Readonly<{ field: string; failure: Failure | string }>>> | undefined;
}>;

const fieldOf = (parameter: string, { alias = {}, fields }: ServerErrorOptions): string | null => {
  const name = alias[parameter] ?? parameter;
  if (!fields || fields.includes(name)) return name;
  const twin = synonyms[name];
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
    failureOfFieldAndKey[`${about} ${key}`] ??
    failureOfKey[key] ?? { kind: kindOfField[about] ?? 'wrong' }
  );
};

/** Converts a failed call to errors of the form: by code, then by the named parameters. */
export const serverErrors = (error: unknown, options: ServerErrorOptions = {}): ServerErrors => {
  // By reference: the build plugin adds a SID to a call of this module, and several builds contain this library.
  const [refusal] = [error].filter(isApiError);
  if (!refusal)
    return { [FORM_ERROR]: { code: 'unknown', message: error instanceof Error ? error.message : String(error) } };
  const { code, type, message, reason, invalidParameters = {}, errorData } = refusal;
  const single = options.byCode?.[reason ?? ''] ?? options.byCode?.[code ?? ''];
  if (single) return { [single.field]: single.failure };
  const fieldErrors = Object.entries(invalidParameters).flatMap(([parameter, key]): [string, Failure | string][] => {
    const field = fieldOf(parameter, options);
    return field === null ? [] : [[field, failureOf(field, parameter, key, options.texts ?? {})]];
  });
  if (fieldErrors.length > 0) return Object.fromEntries(fieldErrors);
  return {
    [FORM_ERROR]: {
      code: code ?? type,
      message,
      ...(reason === undefined ? {} : { reason }),
      ...(errorData === undefined ? {} : { data: errorData }),
    },
  };
};
