/** Why a value is invalid. The page translates it to a text of its locale. */
export type FailureKind =
  | 'required'
  | 'insertEmail'
  | 'insertPhone'
  | 'insertPassword'
  | 'email'
  | 'minLength'
  | 'maxLength'
  | 'minValue'
  | 'maxValue'
  | 'phone'
  | 'fakename'
  | 'fakenameTooShort'
  | 'fakenameSymbols'
  | 'password'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordSymbols'
  | 'passwordSpace'
  | 'passwordKnown'
  | 'name'
  | 'address'
  | 'postcode'
  | 'iban'
  | 'sameAs'
  | 'regex'
  | 'cardNumber'
  | 'cardHolder'
  | 'date'
  | 'tooYoung'
  | 'amount'
  | 'code'
  | 'codeExpired'
  | 'codeInvalid'
  | 'unchecked'
  | 'taken'
  | 'wrong'
  // An issue of a schema without a message.
  | 'valueRequired'
  | 'valueEmail'
  | 'valueTooShort'
  | 'valueTooLong';

export type Failure = Readonly<{
  kind: FailureKind;
  /** Formatted bounds, and the characters that are not allowed. */
  min?: string | number;
  max?: string | number;
  symbols?: string;
  /** The message of the CMS, with `$$min$$` and `$$max$$` for the bounds. */
  message?: string;
}>;

/** A value of a form. */
export type FieldValue = unknown;

/** Returns null for a valid value. Empty values are valid except for `required`. */
export type Rule = (value: FieldValue, values: Readonly<Record<string, FieldValue>>) => Failure | null;

export const asText = (value: FieldValue): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Combines rules: the first failure counts. */
export const combineRules =
  (...rules: readonly Rule[]): Rule =>
  (value, values) => {
    for (const rule of rules) {
      const failure = rule(value, values);
      if (failure) return failure;
    }
    return null;
  };
