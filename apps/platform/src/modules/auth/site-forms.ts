import type { FormField } from '@croupier/contract/content';
import { problemKey, rulesFor, type PatternOptions } from '@croupier/validation';
import { linearEngine } from '@croupier/validation/linear';
import type { Registration } from './registration.ts';

/** The fields of each way of registering that the CMS offers. */
export type RegistrationForms = () => Promise<readonly (readonly FormField[])[]>;

type Given = Readonly<Record<string, unknown>>;

/** The API's names of what the forms call otherwise. */
const parameters: Readonly<Record<string, string>> = { country: 'country_code' };

/** What may be left out depends on the form; a phone is typed there without its country's code. */
const checkable = ({ type, validationDict: { required: _, ...validationDict }, ...field }: FormField): FormField | null =>
  (type === 'phone' || type === 'checkbox' ? null : { ...field, type, isRequired: false, validationDict });

/**
 * What the forms of the CMS refuse of what was told, by parameter: the page's rules, checked once more. A value is refused
 * where every form that asks for it would have refused it. Patterns are matched in linear time.
 */
export const siteFormProblems = (forms: readonly (readonly FormField[])[], registration: Registration, report?: PatternOptions['report']): Record<string, string> => {
  const given: Given = registration;
  const values: Given = { ...given, country: given['country_code'] };
  const fields = forms.flat().flatMap((field) => checkable(field) ?? []);
  return Object.fromEntries([...new Set(fields.map(({ name }) => name))].flatMap((name) => {
    const failures = fields.filter((field) => field.name === name).map((field) => rulesFor(field, { linear: linearEngine, report })(values[name], values));
    const [first] = failures;
    return first && failures.every((failure) => failure !== null) ? [[parameters[name] ?? name, problemKey(first)]] : [];
  }));
};
