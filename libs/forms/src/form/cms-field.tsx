import type { FormField } from '@croupier/contract/content';
import type { SelectOption } from '@croupier/ui';
import { FormCheckbox } from '../fields/choice-fields.tsx';
import type { PhoneCountry } from '../fields/phone.ts';
import { FormPhoneField } from '../fields/phone-field.tsx';
import { FormDateField, FormPasswordField, FormSelectField, FormTextField } from '../fields/text-fields.tsx';

/** What the fields of a CMS form choose from: field name or type → options. */
export type CmsFieldContext = Readonly<{
  options?: Readonly<Record<string, readonly SelectOption[]>> | undefined;
  phones?: readonly PhoneCountry[] | undefined;
}>;

/** `autocomplete` tokens for names that browsers know how to fill in. Source: HTML, autofill detail tokens. */
const autofill: Readonly<Record<string, string>> = {
  email: 'email', login: 'username', password: 'new-password', first_name: 'given-name', last_name: 'family-name', middle_name: 'additional-name', birth_date: 'bday',
  postcode: 'postal-code', home_town: 'address-level2', region: 'address-level1', address: 'street-address', country: 'country', country_code: 'country',
};

/** The field that a description of the CMS asks for. */
export const CmsField = ({ field, options = {}, phones = [] }: Readonly<{ field: FormField }> & CmsFieldContext) => {
  const { name, type, label, placeholder, isRequired, mask } = field;
  const texts = { name, label, required: isRequired, optional: !isRequired, ...(autofill[name] ? { autoComplete: autofill[name] } : {}) };
  switch (type) {
    case 'password': return <FormPasswordField {...texts} placeholder={placeholder} />;
    case 'phone': return <FormPhoneField {...texts} countries={phones} {...(placeholder ? { placeholder } : {})} />;
    case 'select':
    case 'country':
    case 'currency':
    case 'region': return <FormSelectField {...texts} placeholder={placeholder} options={options[name] ?? options[type] ?? []} />;
    case 'date': return <FormDateField {...texts} />;
    case 'checkbox': return <FormCheckbox name={name}>{label}</FormCheckbox>;
    case 'email': return <FormTextField {...texts} type="email" inputMode="email" autoCapitalize="none" placeholder={placeholder} />;
    case 'promo_code':
    case 'text': return <FormTextField {...texts} placeholder={placeholder} mask={mask} />;
  }
};

/** The fields of a form that the CMS describes, in its order. */
export const CmsFields = ({ fields, ...context }: Readonly<{ fields: readonly FormField[] }> & CmsFieldContext) => fields.map((field) => <CmsField key={field.name} field={field} {...context} />);
