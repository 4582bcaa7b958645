import {
  fieldsNeedLinearEngine,
  formSchema,
  inTurn,
  rulesFor,
  rulesSchema,
  type DescribedField,
  type PatternOptions,
  type Rule,
} from '@croupier/validation';
import { useMemo } from 'react';
import { validateWith, type FormErrors } from './schema.ts';
import { useLinearEngine } from './use-linear-engine.ts';

type Validate = (values: object) => FormErrors;

/** What is wrong with a form's description is for those who run the site to read. */
const warn = (problem: string): void => console.warn(`A form of the CMS: ${problem}`);

/**
 * The `validate` of a form that the CMS describes, outside of React. What is wrong with its description is told to
 * `report`.
 */
export const validateFields = (fields: readonly DescribedField[], options?: PatternOptions): Validate =>
  validateWith(formSchema(fields, options));

/**
 * The `validate` of a form that the CMS describes, with rules of the form's own behind those of the CMS, by field.
 * A pattern without a proven bound waits for the linear engine, which is fetched where a form has such a one.
 */
export const useFieldsValidation = (
  fields: readonly DescribedField[],
  own?: Readonly<Record<string, Rule>>,
  report: (problem: string) => void = warn,
): Validate => {
  const isNeeded = useMemo(() => fieldsNeedLinearEngine(fields), [fields]);
  const linear = useLinearEngine(isNeeded);
  return useMemo(() => {
    const rules: Record<string, Rule> = { ...own };
    for (const field of fields)
      rules[field.name] = inTurn(rulesFor(field, { linear, report }), own?.[field.name] ?? (() => null));
    return validateWith(rulesSchema(rules));
  }, [fields, own, linear, report]);
};
