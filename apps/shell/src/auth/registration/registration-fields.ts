import type { PersonalDataField } from '@croupier/contract/account';
import type { FormField, RegistrationConfig } from '@croupier/contract/content';

type AuthType = RegistrationConfig['authTypes'][number];

/** The CMS's names of fields → those of the platform's personal data, where they differ. */
const sysnames: Readonly<Record<string, string>> = { country: 'country_code', phone: 'mobile' };

export const personalField = (fields: readonly PersonalDataField[], name: string): PersonalDataField | undefined =>
  fields.find(({ sysname }) => sysname === (sysnames[name] ?? name));

/** What a way of registering asks of everybody, whatever the country says of it. */
const always = new Set(['login', 'email', 'password', 'currency', 'promo_code']);

const withCountry = (field: FormField, personal: PersonalDataField | undefined): FormField => {
  if (!personal) return field;
  const {
    params: { is_required: isRequired },
    options: { mask, regex },
  } = personal;
  const pattern = regex !== undefined && field.validationDict['regex'] === undefined ? { regex: { value: regex } } : {};
  return {
    ...field,
    isRequired: field.isRequired || isRequired,
    validationDict: { ...field.validationDict, ...pattern },
    ...(field.mask === undefined && mask !== undefined ? { mask } : {}),
  };
};

/**
 * The fields of a way of registering, in the CMS's order: what the country has no use for is left out, what it needs is
 * required, and its masks and patterns hold. A fast way leaves out what is neither required nor marked as fast.
 */
export const registrationFields = (
  { fields, isFast }: Pick<AuthType, 'fields' | 'isFast'>,
  personal: readonly PersonalDataField[],
): readonly FormField[] =>
  fields
    .map((field) => ({ field, own: personalField(personal, field.name) }))
    .filter(({ field: { name }, own }) => always.has(name) || own?.params.is_visible !== false)
    .map(({ field, own }) => withCountry(field, own))
    .filter(({ isRequired, isFast: isForFast }) => !isFast || isRequired || isForFast);
