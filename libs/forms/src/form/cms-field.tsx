import { restoreCodeDigits } from '@croupier/contract/auth';
import type { FormField } from '@croupier/contract/content';
import type { SelectOption } from '@croupier/ui';
import { lazy, Suspense } from 'react';
import { FormCheckbox } from '../fields/choice-fields.tsx';
import { FormDateField } from '../fields/date-field.tsx';
import type { PhoneCountry } from '../fields/phone.ts';
import { FormPhoneField } from '../fields/phone-field.tsx';
import type { FormSearchSelectFieldProps } from '../fields/search-select-field.tsx';
import { FormCodeField, FormPasswordField, FormSelectField, FormTextField } from '../fields/text-fields.tsx';

/** Field name or type → options of the fields of a CMS form. */
export type CmsFieldContext = Readonly<{
  options?: Readonly<Record<string, readonly SelectOption[]>> | undefined;
  phones?: readonly PhoneCountry[] | undefined;
}>;

/** `autocomplete` tokens of names that browsers can fill in. Source: HTML, autofill detail tokens. */
const autofill: Readonly<Record<string, string>> = {
  email: 'email',
  login: 'username',
  password: 'new-password',
  password_repeat: 'new-password',
  new_password: 'new-password',
  old_password: 'current-password',
  first_name: 'given-name',
  last_name: 'family-name',
  middle_name: 'additional-name',
  birth_date: 'bday',
  sex: 'sex',
  fakename: 'nickname',
  postcode: 'postal-code',
  home_town: 'address-level2',
  region: 'address-level1',
  address: 'street-address',
  country: 'country-name',
  country_code: 'country-name',
  currency: 'transaction-currency',
  promo_code: 'off',
};

/** Fields in which a password is chosen, not repeated. */
const newPasswordNames: ReadonlySet<string> = new Set(['password', 'new_password']);

/** Fields whose rules accept only Western digits. */
const digitNames: ReadonlySet<string> = new Set(['login', 'postcode']);

const SearchSelectField = lazy(async () => ({
  default: (await import('../fields/search-select-field.tsx')).FormSearchSelectField,
}));

/** The searchable list loads with the form; until then a native selection shows. */
const LongSelect = (props: FormSearchSelectFieldProps) => {
  const { name, label, options, placeholder, required, optional } = props;
  return (
    <Suspense
      fallback={<FormSelectField {...{ name, label, required, optional, options }} placeholder={placeholder ?? ''} />}
    >
      <SearchSelectField {...props} />
    </Suspense>
  );
};

/** A text of the CMS: a code, a masked or a plain text. */
const CmsText = ({ field: { placeholder, mask }, texts }: Readonly<{ field: FormField; texts: FieldTexts }>) =>
  texts.name === 'code' ? (
    <FormCodeField {...texts} digits={restoreCodeDigits} />
  ) : (
    <FormTextField
      {...texts}
      placeholder={placeholder}
      mask={mask}
      {...(mask && /^[^\w@*]+$/.test(mask) ? { inputMode: 'numeric' } : {})}
      {...(digitNames.has(texts.name) ? { withWesternDigits: true } : {})}
    />
  );

const textsOf = ({ name, label, isRequired }: FormField) => ({
  name,
  label,
  required: isRequired,
  optional: !isRequired,
  ...(autofill[name] ? { autoComplete: autofill[name] } : {}),
});
type FieldTexts = ReturnType<typeof textsOf>;

/** The field for a description of the CMS. */
export const CmsField = ({ field, options = {}, phones = [] }: Readonly<{ field: FormField }> & CmsFieldContext) => {
  const { name, type, label, placeholder, isRequired } = field;
  const texts = textsOf(field);
  const choices = options[name] ?? options[type] ?? [];
  switch (type) {
    case 'password':
      return <FormPasswordField {...texts} placeholder={placeholder} withStrength={newPasswordNames.has(name)} />;
    case 'phone':
      return (
        <FormPhoneField
          {...texts}
          autoComplete="tel-national"
          countries={phones}
          {...(placeholder ? { placeholder } : {})}
        />
      );
    case 'country':
      return <LongSelect {...texts} placeholder={placeholder} options={choices} withFlags />;
    case 'region':
      return <LongSelect {...texts} placeholder={placeholder} options={choices} />;
    case 'select':
    case 'currency':
      return <FormSelectField {...texts} placeholder={placeholder} options={choices} />;
    case 'date':
      return <FormDateField {...texts} {...(placeholder ? { placeholder } : {})} />;
    case 'checkbox':
      return (
        <FormCheckbox name={name} required={isRequired}>
          {label}
        </FormCheckbox>
      );
    case 'email':
      return (
        <FormTextField {...texts} type="email" inputMode="email" autoCapitalize="none" placeholder={placeholder} />
      );
    case 'promo_code':
    case 'text':
      return <CmsText field={field} texts={texts} />;
  }
};

/** The fields of a form of the CMS, in its order. */
export const CmsFields = ({ fields, ...context }: Readonly<{ fields: readonly FormField[] }> & CmsFieldContext) =>
  fields.map((field) => <CmsField key={field.name} field={field} {...context} />);
