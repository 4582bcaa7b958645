import { failuresOf, rulesSchema, type Failure, type Rule } from '@croupier/validation';
import type * as v from 'valibot';

/** Errors as final-form keeps them: nested by the names of fields. */
export type FormErrors = { [name: string]: Failure | string | FormErrors };

const place = (errors: FormErrors, path: readonly string[], error: Failure | string): void => {
  const [name = '', ...rest] = path;
  if (!rest.length) {
    errors[name] ??= error;
    return;
  }
  const nest = (errors[name] ??= {});
  if (typeof nest === 'object' && !('kind' in nest)) place(nest, rest, error);
};

/**
 * A form's `validate` from a valibot schema. A field's error is its first issue; make messages with `asMessage` to have
 * them in the reader's language.
 */
export const validateWith =
  (schema: v.GenericSchema) =>
  (values: unknown): FormErrors => {
    const errors: FormErrors = {};
    for (const [name, failure] of Object.entries(failuresOf(schema, values))) place(errors, name.split('.'), failure);
    return errors;
  };

/**
 * A form's `validate` from rules by field: every rule sees all the values. Names of nested fields are written with
 * dots.
 */
export const validateByRules = (rules: Readonly<Record<string, Rule>>): ((values: object) => FormErrors) =>
  validateWith(rulesSchema(rules));
