import type { Failure, FailureKind } from './failure.ts';

const keys: Readonly<Partial<Record<FailureKind, string>>> = {
  required: 'required',
  insertEmail: 'required',
  insertPhone: 'required',
  insertPassword: 'required',
  unchecked: 'required',
  minLength: 'too_short',
  fakenameTooShort: 'too_short',
  passwordTooShort: 'too_short',
  maxLength: 'too_long',
  passwordTooLong: 'too_long',
  minValue: 'too_small',
  maxValue: 'too_large',
  tooYoung: 'too_young',
  sameAs: 'different',
  valueRequired: 'required',
  valueTooShort: 'too_short',
  valueTooLong: 'too_long',
  taken: 'taken',
  codeExpired: 'expired',
};

/** The key of a failure in `invalid_parameters` of an answer. */
export const problemKey = (failure: Failure): string => keys[failure.kind] ?? 'invalid';
