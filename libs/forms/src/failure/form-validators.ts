import { rulesFor, type DescribedField, type Rule } from '@croupier/validation';
import { validateByRules, type FormErrors } from './schema.ts';

type Report = (problem: string) => void;

/** The rule of a field that the CMS describes. What is wrong with its description is told to `report`. */
export const validatorsFor = (field: DescribedField, report?: Report): Rule => rulesFor(field, report);

/** The `validate` of a form that the CMS describes. */
export const validateFields = (fields: readonly DescribedField[], report?: Report): ((values: Readonly<Record<string, unknown>>) => FormErrors) =>
  validateByRules(Object.fromEntries(fields.map((field) => [field.name, rulesFor(field, report)])));
