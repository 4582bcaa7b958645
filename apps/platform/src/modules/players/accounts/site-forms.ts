import type { FormField, SiteForm } from '@croupier/contract/content';
import { problemKey, rulesFor, type RuleOptions } from '@croupier/validation';
import { linearEngine } from '@croupier/validation/linear';

/** The forms that the CMS describes. */
export type FormsOfSite = Readonly<{
  /** The fields of each active registration form. */
  registration: () => Promise<readonly (readonly FormField[])[]>;
  /** A form by its name; null where the site has none. */
  find: (name: SiteForm['name']) => Promise<SiteForm | null>;
}>;

/** Validates submitted values by the forms of the CMS again. */
export type SiteForms = Readonly<{
  /** Returns the errors of the registration forms by parameter. */
  registration: (given: Given) => Promise<Record<string, string>>;
  /** Returns the errors of one form; `parameters` maps the form's field names to those of the API. */
  check: (name: SiteForm['name'], given: Given, parameters?: Names) => Promise<Record<string, string>>;
}>;

type Given = Readonly<Record<string, unknown>>;
type Names = Readonly<Record<string, string>>;

const usualNames: Names = { country: 'country_code' };

const isTold = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Ignores required rules, which depend on the form; in a form, phone numbers have no country code. */
const checkable = ({
  type,
  validationDict: { required: _, ...validationDict },
  ...field
}: FormField): FormField | null =>
  type === 'phone' || type === 'checkbox' ? null : { ...field, type, isRequired: false, validationDict };

/**
 * Validates values by the forms of the CMS, as the page does; returns errors by field name. Rejects a value only if all
 * forms with that field reject it. Ignores fields that a page does not send, such as a repeated password. Patterns
 * match in linear time.
 */
export const siteFormProblems = (
  forms: readonly (readonly FormField[])[],
  given: Given,
  options: Omit<RuleOptions, 'linear'> = {},
): Record<string, string> => {
  const fields = forms.flat().flatMap((field) => (isTold(given[field.name]) ? (checkable(field) ?? []) : []));
  return Object.fromEntries(
    [...new Set(fields.map(({ name }) => name))].flatMap((name) => {
      const failures = fields
        .filter((field) => field.name === name)
        .map((field) => rulesFor(field, { ...options, linear: linearEngine })(given[name], given));
      const [first] = failures;
      return first && failures.every((failure) => failure !== null) ? [[name, problemKey(first)]] : [];
    }),
  );
};

/** Finds emptied fields that are required. Missing fields keep their values. */
const emptied = ({ fields }: SiteForm, given: Given): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(
        ({ name, isRequired, validationDict }) =>
          (isRequired || 'required' in validationDict) && (given[name] === '' || given[name] === null),
      )
      .map(({ name }) => [name, 'required']),
  );

/** Renames API parameters to the form's field names. */
const asForm = (given: Given, parameters: Names): Given => ({
  ...given,
  ...Object.fromEntries(Object.entries(parameters).map(([field, parameter]) => [field, given[parameter]])),
});

const asParameters = (problems: Record<string, string>, parameters: Names): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [parameters[field] ?? field, problem]));

/** `isClassicPassword` reads the site's flag. */
export const createSiteForms = (
  forms: FormsOfSite,
  report: (problem: string) => void,
  isClassicPassword: () => Promise<boolean> = async () => false,
): SiteForms => {
  const problemsOf = async (fields: readonly (readonly FormField[])[], given: Given) =>
    siteFormProblems(fields, given, { report, isClassicPassword: await isClassicPassword() });
  return {
    registration: async (given) =>
      asParameters(await problemsOf(await forms.registration(), asForm(given, usualNames)), usualNames),
    check: async (name, given, parameters = {}) => {
      const names = { ...usualNames, ...parameters };
      const form = await forms.find(name);
      const values = asForm(given, names);
      return form
        ? asParameters({ ...(await problemsOf([form.fields], values)), ...emptied(form, values) }, names)
        : {};
    },
  };
};
