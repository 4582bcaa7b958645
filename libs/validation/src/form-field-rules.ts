import type { FormField } from '@croupier/contract/content';
import { date, parseDate } from './date-rule.ts';
import { combineRules, type Failure, type Rule } from './failure.ts';
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
type ReportingOptions = RuleOptions & Readonly<{ report: (problem: string) => void }>;

const withNumber =
  (kind: string, create: (bound: number) => Rule) =>
  (argument: Argument, { report }: ReportingOptions): Rule | null => {
    const bound = typeof argument === 'string' ? Number(argument.replaceAll(',', '').trim() || Number.NaN) : argument;
    if (bound !== undefined && Number.isFinite(bound)) return create(bound);
    report(`${kind} needs a number, not ${String(argument)}`);
    return null;
  };

const withText =
  (kind: string, create: (text: string, options: ReportingOptions) => Rule | null) =>
  (argument: Argument, options: ReportingOptions): Rule | null => {
    if (argument !== undefined) return create(String(argument), options);
    options.report(`${kind} needs an argument`);
    return null;
  };

const isBound = (bound: string): boolean => bound === '' || parseDate(bound) === bound;

const withInterval = (argument: Argument, { report }: ReportingOptions): Rule | null => {
  const [min = '', max = '', ...more] = String(argument ?? '').split('/');
  if (more.length === 0 && [min, max].every(isBound)) return date({ min, max });
  report(`date needs an interval, not ${String(argument)}`);
  return null;
};

/**
 * Validator kind → rule of its argument. The argument of `date` is an interval of ISO 8601, `1900-01-01/2008-01-31`;
 * either side may be empty.
 */
const ruleFactories: Readonly<Record<string, (argument: Argument, options: ReportingOptions) => Rule | null>> = {
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
    ? [withMessage(field.type === 'checkbox' ? checked : required, field.validationDict['required']?.message)]
    : [];
  const rest = entries.flatMap(([kind, { value, message }]) => {
    const createRule = Object.hasOwn(ruleFactories, kind) ? ruleFactories[kind] : undefined;
    if (!createRule) report(`${field.name}: no validator is called ${kind}`);
    const rule =
      createRule?.(value, { linear, isClassicPassword, report: (problem) => report(`${field.name}: ${problem}`) }) ??
      null;
    return rule ? [withMessage(rule, message)] : [];
  });
  return combineRules(...first, ...rest);
};

/** Whether a CMS form has a pattern that only the linear engine may match. */
export const fieldsNeedLinearEngine = (fields: readonly Pick<DescribedField, 'validationDict'>[]): boolean =>
  fields.some(
    ({ validationDict: { regex: pattern } }) =>
      pattern?.value !== undefined && needsLinearEngine(String(pattern.value)),
  );

const withMessage =
  (rule: Rule, message: string | undefined): Rule =>
  (value, values): Failure | null => {
    const failure = rule(value, values);
    return failure && message ? { ...failure, message } : failure;
  };
