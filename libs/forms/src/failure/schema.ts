import { failuresOf, rulesSchema, type Failure, type Rule } from '@croupier/validation';
import type * as v from 'valibot';
import { isFailure } from './is-failure.ts';

/** Errors of final-form, nested by field names. */
export type FormErrors = { [name: string]: Failure | string | FormErrors };

const place = (errors: FormErrors, path: readonly string[], error: Failure | string): void => {
  const [name = '', ...rest] = path;
  if (!rest.length) {
    errors[name] ??= error;
    return;
  }
  const nest = (errors[name] ??= {});
  if (typeof nest === 'object' && !isFailure(nest)) place(nest, rest, error);
};

/**
 * Returns a form's `validate` from a valibot schema. The error of a field is its first issue. `asMessage` makes
 * messages that are translated.
 */
export const validateWith =
  (schema: v.GenericSchema) =>
  (values: unknown): FormErrors => {
    const errors: FormErrors = {};
    for (const [name, failure] of Object.entries(failuresOf(schema, values))) place(errors, name.split('.'), failure);
    return errors;
  };

/**
 * Returns a form's `validate` from rules by field. Each rule receives all values. Names of nested fields contain dots.
 */
export const validateByRules = (rules: Readonly<Record<string, Rule>>): ((values: object) => FormErrors) =>
  validateWith(rulesSchema(rules));
