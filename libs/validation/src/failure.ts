/** Why a value is refused. What a person reads is made from it where the language is known. */
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
  // What a schema says that brings no words of its own.
  | 'valueRequired'
  | 'valueEmail'
  | 'valueTooShort'
  | 'valueTooLong';

export type Failure = Readonly<{
  kind: FailureKind;
  /** Bounds as they are to be read, and the characters that are not allowed. */
  min?: string | number;
  max?: string | number;
  symbols?: string;
  /** The CMS's own words, with `$$min$$` and `$$max$$` where the bounds go. */
  message?: string;
}>;

/** What a form may hold under a name. */
export type FieldValue = unknown;

/**
 * Null when the value will do. An empty value always will, except for `required`: whether a field may be empty is for
 * that rule alone.
 */
export type Rule = (value: FieldValue, values: Readonly<Record<string, FieldValue>>) => Failure | null;

export const asText = (value: FieldValue): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** One rule of several: the first that fails is told. */
export const inTurn =
  (...rules: readonly Rule[]): Rule =>
  (value, values) => {
    for (const rule of rules) {
      const failure = rule(value, values);
      if (failure) return failure;
    }
    return null;
  };
