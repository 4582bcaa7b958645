import * as v from 'valibot';
import { combineRules, type Failure, type FieldValue, type Rule } from './failure.ts';
import { rulesFor, type DescribedField, type RuleOptions } from './form-field-rules.ts';
import { amount, amountFailure, parseAmount, type AmountBounds } from './payment-rules.ts';

const mark = 'failure:';

/** Encodes a failure as the message of a valibot issue, so that a schema can pass bounds with the kind. */
export const asMessage = (failure: Failure): string => mark + JSON.stringify(failure);

/** Decodes the failure of a message. Other messages are texts. */
export const fromMessage = (message: string): Failure | string => {
  if (!message.startsWith(mark)) return message;
  // Only `asMessage` writes this prefix.
  const failure: Failure = JSON.parse(message.slice(mark.length));
  return failure;
};

/** Text that passes the rules. A missing value is an empty text. */
/* @__NO_SIDE_EFFECTS__ */
export const textSchema = (...rules: readonly Rule[]) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.rawCheck(({ dataset, addIssue }) => {
      const failure = dataset.typed ? combineRules(...rules)(dataset.value, {}) : null;
      if (failure) addIssue({ message: asMessage(failure) });
    }),
  );

/** Typed amount → integer minor units within the bounds (also in minor units). Default currency USD. */
/* @__NO_SIDE_EFFECTS__ */
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

/** Named values, each with a rule that receives all of them. Names of nested values contain dots. */
/* @__NO_SIDE_EFFECTS__ */
export const rulesSchema = (rules: Readonly<Record<string, Rule>>) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value: input } = dataset;
      for (const [name, rule] of Object.entries(rules)) {
        const names = name.split('.');
        const value = valueAt(input, names);
        const failure = rule(value, input);
        const path = names.map((key) => ({ type: 'object' as const, origin: 'value' as const, input, key, value }));
        const [first, ...rest] = path;
        if (failure && first) addIssue({ message: asMessage(failure), path: [first, ...rest] });
      }
    }),
  );

/** A form of the CMS. */
/* @__NO_SIDE_EFFECTS__ */
export const formSchema = (fields: readonly DescribedField[], options?: RuleOptions) =>
  rulesSchema(Object.fromEntries(fields.map((field) => [field.name, rulesFor(field, options)])));

const valueAt = (values: FieldValue, [name, ...rest]: readonly string[]): FieldValue => {
  if (name === undefined) return values;
  return typeof values === 'object' && values !== null && name in values
    ? valueAt(Reflect.get(values, name), rest)
    : undefined;
};

/** Returns the first failure of each invalid field. Names of nested fields contain dots. */
export const failuresOf = (schema: v.GenericSchema, values: unknown): Readonly<Record<string, Failure | string>> => {
  const { issues = [] } = v.safeParse(schema, values, { message: defaultMessage });
  const failures: Record<string, Failure | string> = {};
  for (const issue of issues) {
    const name = (issue.path ?? []).map(({ key }) => String(key)).join('.');
    if (name !== '') failures[name] ??= failureOf(issue);
  }
  return failures;
};

const boundOf = ({ requirement }: v.BaseIssue<unknown>): number => (typeof requirement === 'number' ? requirement : 0);

/** Issue of valibot → failure of a schema without a message. */
const failuresByType: Readonly<Record<string, (issue: v.BaseIssue<unknown>) => Failure>> = {
  non_empty: () => ({ kind: 'valueRequired' }),
  email: () => ({ kind: 'valueEmail' }),
  rfc_email: () => ({ kind: 'valueEmail' }),
  min_length: (issue) =>
    boundOf(issue) === 1 ? { kind: 'valueRequired' } : { kind: 'valueTooShort', min: boundOf(issue) },
  max_length: (issue) => ({ kind: 'valueTooLong', max: boundOf(issue) }),
};

/** The failure of an action or schema without a message: the messages of valibot are for developers. */
const defaultMessage = (issue: v.BaseIssue<unknown>): string =>
  asMessage(failuresByType[issue.type]?.(issue) ?? { kind: 'wrong' });

/** A missing key is an empty field; a missing literal `true` is an unchecked box. */
const failureOf = (issue: v.BaseIssue<unknown>): Failure | string => {
  if (issue.type === 'literal' && issue.expected === 'true' && issue.input !== true) return { kind: 'unchecked' };
  if (issue.kind === 'schema' && (issue.input === undefined || issue.input === null || issue.input === ''))
    return { kind: 'required' };
  return fromMessage(issue.message);
};
