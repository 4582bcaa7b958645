import type { ErrorBody } from '@croupier/contract';
import type { Failure, FailureKind } from '@croupier/validation';
import { FORM_ERROR } from 'final-form';

/** What a refused answer is to a form: errors of fields, and what is about no field under FORM_ERROR. */
export type SubmissionErrors = Record<string, Failure | FormFailure>;

/** The whole form was refused. `code` is what to compare, `message` what to read where nothing better is known. */
export type FormFailure = Readonly<{ code: string; message: string; reason?: string }>;

/** The platform's stable keys → kinds of failure. */
const kinds: Readonly<Record<string, FailureKind>> = {
  required: 'required', missing: 'required', taken: 'taken', not_unique: 'taken', email: 'email', invalid_email: 'email', phone: 'phone', invalid_phone: 'phone',
  password: 'password', fakename: 'fakename', name: 'name', address: 'address', iban: 'iban', card_number: 'cardNumber', date: 'date', code: 'code', unchecked: 'unchecked',
};

export type SubmissionErrorOptions = Readonly<{
  /** The API's name of a parameter → the form's name of the field, where they differ. */
  alias?: Readonly<Record<string, string>>;
  /** Names of the form's fields; what is wrong with any other parameter is told for the whole form. Without it every name is one. */
  fields?: readonly string[];
}>;

/** The one way from a refused answer to a form's errors, keyed by code. */
export const submissionErrors = (error: Pick<ErrorBody, 'code' | 'message' | 'reason' | 'invalid_parameters'>, { alias = {}, fields }: SubmissionErrorOptions = {}): SubmissionErrors => {
  const told = Object.entries(error.invalid_parameters ?? {})
    .map(([parameter, key]): [string, Failure] => [alias[parameter] ?? parameter, { kind: kinds[key] ?? 'wrong' }])
    .filter(([name]) => !fields || fields.includes(name));
  if (told.length) return Object.fromEntries(told);
  return { [FORM_ERROR]: { code: error.code, message: error.message, ...(error.reason ? { reason: error.reason } : {}) } };
};
