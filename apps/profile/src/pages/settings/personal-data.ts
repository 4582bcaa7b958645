import type { MethodInput } from '@croupier/contract';
import type { PersonalDataField, Profile, saveProfileInfo } from '@croupier/contract/account';
import {
  fieldsNeedLinearEngine,
  combineRules,
  needsLinearEngine,
  personalDataRules,
  postcodeOf,
  regex,
  required,
  rulesFor,
  sex,
  type DescribedField,
  type PatternOptions,
  type Rule,
} from '@croupier/validation';

/** The personal data that this form saves; contacts and the nickname have their own forms. */
export const savedNames = [
  'first_name',
  'last_name',
  'middle_name',
  'birth_date',
  'sex',
  'country_code',
  'region',
  'home_town',
  'address',
  'postcode',
  'document_type',
  'document_number',
] as const;
export type SavedName = (typeof savedNames)[number];

/** The values in the form: texts, empty without a value. */
export type PersonalData = Readonly<Record<SavedName, string>>;
export type DataField = Readonly<Omit<PersonalDataField, 'sysname'> & { sysname: SavedName }>;

export const personalDataOf = ({ document, sex, ...profile }: Profile): PersonalData => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  middle_name: profile.middle_name,
  birth_date: profile.birth_date,
  sex: String(sex),
  country_code: profile.country_code,
  region: profile.region,
  home_town: profile.home_town,
  address: profile.address,
  postcode: profile.postcode,
  document_type: document.type,
  document_number: document.number,
});

const isDataField = (field: PersonalDataField): field is PersonalDataField & { sysname: SavedName } =>
  savedNames.some((known) => known === field.sysname);

/** The visible fields in the platform's order. */
export const shownFields = (fields: readonly PersonalDataField[]): readonly DataField[] =>
  fields.filter(isDataField).filter(({ params }) => params.is_visible);

/** The forms of the CMS name some of these fields differently. */
const cmsNames: Readonly<Partial<Record<SavedName, string>>> = { country_code: 'country' };

/** Whether a pattern among these only the linear engine may match. */
export const needLinearEngine = (fields: readonly DataField[], described: readonly DescribedField[]): boolean =>
  fieldsNeedLinearEngine(described) ||
  fields.some(({ options }) => options.regex !== undefined && needsLinearEngine(options.regex));

/**
 * The validation rules of these fields; the first broken rule is shown. Rules of the country come before those of the
 * CMS.
 */
export const rulesOf = (
  fields: readonly DataField[],
  described: readonly DescribedField[] = [],
  options: PatternOptions = {},
): Readonly<Record<string, Rule>> => {
  const known: Readonly<Record<string, Rule>> = personalDataRules({
    ...options,
    postcode: fields.find(({ sysname }) => sysname === 'postcode')?.options.regex,
  });
  return Object.fromEntries(
    fields.map(({ sysname, params, options: { regex: pattern } }) => {
      const cmsField = described.find(({ name }) => name === (cmsNames[sysname] ?? sysname));
      const rules = [
        ...(params.is_required ? [sysname === 'sex' ? sex : required] : []),
        known[sysname] ?? null,
        pattern === undefined || sysname === 'postcode' ? null : regex(pattern, options),
        // The country decides whether a field may be empty.
        cmsField
          ? rulesFor(
              { ...cmsField, isRequired: false, validationDict: withoutRequired(cmsField.validationDict) },
              options,
            )
          : null,
      ];
      return [sysname, combineRules(...rules.filter((rule) => rule !== null))];
    }),
  );
};

const withoutRequired = ({
  required: _,
  ...rest
}: DescribedField['validationDict']): DescribedField['validationDict'] => rest;

const fits = ({ sysname, params, options }: DataField, value: string): boolean => {
  if (!params.is_visible) return false;
  if (options.select) return options.select.some(({ id }) => id === value);
  return sysname !== 'postcode' || postcodeOf(options.regex)(value, {}) === null;
};

/**
 * The values that are invalid in this country: another country's region, document or postcode format.
 */
export const unfitting = (
  fields: readonly PersonalDataField[],
  values: Partial<PersonalData>,
): readonly SavedName[] => {
  const dependent = fields
    .filter(isDataField)
    .filter(({ sysname }) => sysname === 'region' || sysname === 'document_type' || sysname === 'postcode');
  const names = dependent
    .filter((field) => Boolean(values[field.sysname]) && !fits(field, values[field.sysname] ?? ''))
    .map(({ sysname }) => sysname);
  return names.includes('document_type') && values.document_number ? [...names, 'document_number'] : names;
};

/** The changes to save: only differences, with null for emptied fields. */
export const changesOf = (saved: PersonalData, values: Partial<PersonalData>): MethodInput<typeof saveProfileInfo> => {
  const changed = savedNames.filter((key) => values[key] !== undefined && values[key].trim() !== saved[key]);
  return Object.fromEntries(changed.map((key) => [key, values[key]?.trim() || null]));
};

const text = (value: string | null | undefined, former: string): string =>
  value === undefined ? former : (value ?? '');

/** The profile once these changes have been saved. */
export const profileWith = (profile: Profile, changes: MethodInput<typeof saveProfileInfo>): Profile => ({
  ...profile,
  first_name: text(changes.first_name, profile.first_name),
  last_name: text(changes.last_name, profile.last_name),
  middle_name: text(changes.middle_name, profile.middle_name),
  sex: changes.sex === undefined ? profile.sex : sexOf(changes.sex),
  birth_date: text(changes.birth_date, profile.birth_date),
  country_code: text(changes.country_code, profile.country_code),
  region: text(changes.region, profile.region),
  home_town: text(changes.home_town, profile.home_town),
  address: text(changes.address, profile.address),
  postcode: text(changes.postcode, profile.postcode),
  document: {
    type: text(changes.document_type, profile.document.type),
    number: text(changes.document_number, profile.document.number),
  },
});

const sexOf = (value: string | number | null): Profile['sex'] =>
  Number(value) === 1 ? 1 : Number(value) === 2 ? 2 : 0;
