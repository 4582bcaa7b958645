import { amount, amountFailure, parseAmount, type AmountBounds, type Failure, type FieldValue, type Rule } from '@croupier/validation';
import * as v from 'valibot';
import { asMessage, fromMessage } from './failure-code.ts';

/** Errors as final-form keeps them: nested by the names of fields. */
export type FormErrors = { [name: string]: Failure | string | FormErrors };

type Values = Readonly<Record<string, FieldValue>>;

const place = (errors: FormErrors, path: readonly string[], error: Failure | string): void => {
  const [name = '', ...rest] = path;
  if (!rest.length) {
    // The first failure of a field is the one that is told.
    errors[name] ??= error;
    return;
  }
  const nest = errors[name];
  if (typeof nest === 'object' && !('kind' in nest)) place(nest, rest, error);
  else if (nest === undefined) place((errors[name] = {}) as FormErrors, rest, error);
};

/** A form's `validate` from a valibot schema. A field's error is its first issue; make messages with `asMessage` to have them in the reader's language. */
export const validateWith = (schema: v.GenericSchema) => (values: unknown): FormErrors => {
  const { issues = [] } = v.safeParse(schema, values);
  const errors: FormErrors = {};
  for (const issue of issues) {
    const path = (issue.path ?? []).map(({ key }) => String(key));
    // A key that is missing is, to the person, an empty field.
    const isMissing = issue.kind === 'schema' && (issue.input === undefined || issue.input === null || issue.input === '');
    const isUnticked = issue.type === 'literal' && issue.input !== true && issue.expected === 'true';
    if (path.length) place(errors, path, isUnticked ? { kind: 'unchecked' } : isMissing ? { kind: 'required' } : fromMessage(issue.message));
  }
  return errors;
};

/** A form's `validate` from rules by field: every rule sees all the values. Names of nested fields are written with dots. */
export const validateByRules = (rules: Readonly<Record<string, Rule>>) => (values: Values): FormErrors => {
  const errors: FormErrors = {};
  for (const [name, rule] of Object.entries(rules)) {
    const path = name.split('.');
    const failure = rule(valueAt(values, path), values);
    if (failure) place(errors, path, failure);
  }
  return errors;
};

const valueAt = (values: FieldValue, [name, ...rest]: readonly string[]): FieldValue => {
  if (name === undefined) return values;
  return typeof values === 'object' && values !== null && name in values ? valueAt((values as Values)[name], rest) : undefined;
};

/** A schema from a rule: text that passes it. */
export const textSchema = (...rules: readonly Rule[]) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const rule of rules) {
        const failure = rule(dataset.value, {});
        if (failure) {
          addIssue({ message: asMessage(failure) });
          return;
        }
      }
    }),
  );

/** What was typed as an amount → integer minor units within the bounds (also in minor units). Default currency USD. */
export const amountSchema = ({ min, max, currency = 'USD' }: AmountBounds) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.nonEmpty(asMessage({ kind: 'required' })),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const minor = parseAmount(dataset.value, currency);
      if (minor !== null && amount({ min, max, currency })(dataset.value, {}) === null) return minor;
      addIssue({ message: asMessage(amountFailure({ min, max, currency })) });
      return NEVER;
    }),
  );
