import type { FormField, SiteForm } from '@croupier/contract/content';
import { problemKey, rulesFor, type PatternOptions } from '@croupier/validation';
import { linearEngine } from '@croupier/validation/linear';

/** The forms that the CMS describes. */
export type FormsOfSite = Readonly<{
  /** The fields of each way of registering that is offered. */
  registration: () => Promise<readonly (readonly FormField[])[]>;
  /** A form by its name; null where the site has none. */
  find: (name: SiteForm['name']) => Promise<SiteForm | null>;
}>;

/** Checks once more, by the forms of the CMS, what somebody told through them. */
export type SiteForms = Readonly<{
  /** What the forms of registration refuse, by parameter. */
  registration: (given: Given) => Promise<Record<string, string>>;
  /** What one form refuses; `parameters` are the API's names of what the form calls otherwise. */
  check: (name: SiteForm['name'], given: Given, parameters?: Names) => Promise<Record<string, string>>;
}>;

type Given = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, string>>;

const usualNames: Names = { country: 'country_code' };

const isTold = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** What may be left out depends on the form; a phone is typed there without its country's code. */
const checkable = ({
  type,
  validationDict: { required: _, ...validationDict },
  ...field
}: FormField): FormField | null =>
  type === 'phone' || type === 'checkbox' ? null : { ...field, type, isRequired: false, validationDict };

/**
 * What the forms of the CMS refuse of what was told, by their fields' names: the page's rules, checked once more. A
 * value is refused where every form that asks for it would have refused it; what a page asks for and keeps to itself (a
 * password once more) is passed over. Patterns are matched in linear time.
 */
export const siteFormProblems = (
  forms: readonly (readonly FormField[])[],
  given: Given,
  report?: PatternOptions['report'],
): Record<string, string> => {
  const fields = forms.flat().flatMap((field) => (isTold(given[field.name]) ? (checkable(field) ?? []) : []));
  return Object.fromEntries(
    [...new Set(fields.map(({ name }) => name))].flatMap((name) => {
      const failures = fields
        .filter((field) => field.name === name)
        .map((field) => rulesFor(field, { linear: linearEngine, report })(given[name], given));
      const [first] = failures;
      return first && failures.every((failure) => failure !== null) ? [[name, problemKey(first)]] : [];
    }),
  );
};

/** What was emptied and may not be. What is left out stays as it is. */
const emptied = ({ fields }: SiteForm, given: Given): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(
        ({ name, isRequired, validationDict }) =>
          (isRequired || 'required' in validationDict) && (given[name] === '' || given[name] === null),
      )
      .map(({ name }) => [name, 'required']),
  );

/** The form's names in the place of the API's. */
const asForm = (given: Given, parameters: Names): Given => ({
  ...given,
  ...Object.fromEntries(Object.entries(parameters).map(([field, parameter]) => [field, given[parameter]])),
});

const asParameters = (problems: Record<string, string>, parameters: Names): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [parameters[field] ?? field, problem]));

export const createSiteForms = (forms: FormsOfSite, report: (problem: string) => void): SiteForms => ({
  registration: async (given) =>
    asParameters(siteFormProblems(await forms.registration(), asForm(given, usualNames), report), usualNames),
  check: async (name, given, parameters = {}) => {
    const names = { ...usualNames, ...parameters };
    const form = await forms.find(name);
    const values = asForm(given, names);
    return form
      ? asParameters({ ...siteFormProblems([form.fields], values, report), ...emptied(form, values) }, names)
      : {};
  },
});
