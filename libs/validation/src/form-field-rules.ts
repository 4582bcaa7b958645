import type { FormField } from '@croupier/contract/content';
import { date, parseDate } from './date-rule.ts';
import { inTurn, type Failure, type Rule } from './failure.ts';
import { cardNumber, iban } from './payment-rules.ts';
import { needsLinearEngine, regex, type PatternOptions } from './pattern-rule.ts';
import {
  address,
  checked,
  classicPassword,
  email,
  fakename,
  maxLength,
  maxValue,
  minLength,
  minValue,
  name,
  password,
  required,
  sameAs,
} from './text-rules.ts';

type Argument = string | number | undefined;
/** `isClassicPassword`: the site uses the password rule of the specification. */
export type RuleOptions = PatternOptions & Readonly<{ isClassicPassword?: boolean | undefined }>;
type Told = RuleOptions & Readonly<{ report: (problem: string) => void }>;

const withNumber =
  (kind: string, make: (bound: number) => Rule) =>
  (argument: Argument, { report }: Told): Rule | null => {
    const bound = typeof argument === 'string' ? Number(argument.replaceAll(',', '').trim() || Number.NaN) : argument;
    if (bound !== undefined && Number.isFinite(bound)) return make(bound);
    report(`${kind} needs a number, not ${String(argument)}`);
    return null;
  };

const withText =
  (kind: string, make: (text: string, reporter: Told) => Rule | null) =>
  (argument: Argument, reporter: Told): Rule | null => {
    if (argument !== undefined) return make(String(argument), reporter);
    reporter.report(`${kind} needs an argument`);
    return null;
  };

const isBound = (bound: string): boolean => bound === '' || parseDate(bound) === bound;

const withInterval = (argument: Argument, { report }: Told): Rule | null => {
  const [min = '', max = '', ...more] = String(argument ?? '').split('/');
  if (more.length === 0 && [min, max].every(isBound)) return date({ min, max });
  report(`date needs an interval, not ${String(argument)}`);
  return null;
};

/**
 * Validator kind → rule of its argument. The argument of `date` is an interval of ISO 8601, `1900-01-01/2008-01-31`;
 * either side may be empty.
 */
const makers: Readonly<Record<string, (argument: Argument, reporter: Told) => Rule | null>> = {
  required: () => required,
  email: () => email,
  minLength: withNumber('minLength', minLength),
  maxLength: withNumber('maxLength', maxLength),
  minValue: withNumber('minValue', minValue),
  maxValue: withNumber('maxValue', maxValue),
  fakename: () => fakename,
  password: (_, { isClassicPassword = false }) => (isClassicPassword ? classicPassword : password),
  name: () => name,
  address: () => address,
  cardNumber: () => cardNumber,
  iban: () => iban,
  sameAs: withText('sameAs', sameAs),
  regex: withText('regex', regex),
  date: withInterval,
};

/** The properties of a CMS field that its rules need. */
export type DescribedField = Pick<FormField, 'name' | 'type' | 'isRequired' | 'validationDict'>;

/**
 * Returns the rule of a CMS field: required first, then its validators in their order. The first failure counts, with
 * the message of the CMS if it has one. An unknown, malformed or unsafe validator is reported to `report` and ignored.
 */
export const rulesFor = (
  field: DescribedField,
  { report = () => undefined, linear, isClassicPassword }: RuleOptions = {},
): Rule => {
  const isRequired = field.isRequired || 'required' in field.validationDict;
  const entries = Object.entries(field.validationDict).filter(([kind]) => kind !== 'required');
  const first: Rule[] = isRequired
    ? [worded(field.type === 'checkbox' ? checked : required, field.validationDict['required']?.message)]
    : [];
  const rest = entries.flatMap(([kind, { value, message }]) => {
    const maker = Object.hasOwn(makers, kind) ? makers[kind] : undefined;
    if (!maker) report(`${field.name}: no validator is called ${kind}`);
    const rule =
      maker?.(value, { linear, isClassicPassword, report: (problem) => report(`${field.name}: ${problem}`) }) ?? null;
    return rule ? [worded(rule, message)] : [];
  });
  return inTurn(...first, ...rest);
};

/** Whether a CMS form has a pattern that only the linear engine may match. */
export const fieldsNeedLinearEngine = (fields: readonly Pick<DescribedField, 'validationDict'>[]): boolean =>
  fields.some(
    ({ validationDict: { regex: pattern } }) =>
      pattern?.value !== undefined && needsLinearEngine(String(pattern.value)),
  );

const worded =
  (rule: Rule, message: string | undefined): Rule =>
  (value, values): Failure | null => {
    const failure = rule(value, values);
    return failure && message ? { ...failure, message } : failure;
  };
