import {
  fieldsNeedLinearEngine,
  formSchema,
  combineRules,
  rulesFor,
  rulesSchema,
  type DescribedField,
  type Rule,
  type RuleOptions,
} from '@croupier/validation';
import { useMemo } from 'react';
import { validateWith, type FormErrors } from './schema.ts';
import { useIsClassicPassword } from './use-password-rule.ts';
import { useLinearEngine } from './use-linear-engine.ts';

type Validate = (values: object) => FormErrors;

/** Problems of a form's description are for operators. */
const warn = (problem: string): void => console.warn(`A form of the CMS: ${problem}`);

/**
 * Returns the `validate` function of a form of the CMS, outside of React. Reports problems of its description to
 * `report`.
 */
export const validateFields = (fields: readonly DescribedField[], options?: RuleOptions): Validate =>
  validateWith(formSchema(fields, options));

/**
 * Returns the `validate` function of a form of the CMS, with additional rules by field. A pattern without a proven
 * bound waits for the linear engine, which loads with the form.
 */
export const useFieldsValidation = (
  fields: readonly DescribedField[],
  own?: Readonly<Record<string, Rule>>,
  report: (problem: string) => void = warn,
): Validate => {
  const isNeeded = useMemo(() => fieldsNeedLinearEngine(fields), [fields]);
  const linear = useLinearEngine(isNeeded);
  const isClassicPassword = useIsClassicPassword();
  return useMemo(() => {
    const rules: Record<string, Rule> = { ...own };
    for (const field of fields)
      rules[field.name] = combineRules(
        rulesFor(field, { linear, report, isClassicPassword }),
        own?.[field.name] ?? (() => null),
      );
    return validateWith(rulesSchema(rules));
  }, [fields, own, linear, report, isClassicPassword]);
};
