import { useLingui } from '@lingui/react/macro';
import { FormDateField, FormSearchSelectField, FormSelectField, FormTextField } from '@croupier/forms';
import type { DataField, SavedName } from './personal-data.ts';
import { useFieldLabels, useFieldOptions } from './use-field-texts.ts';

/** Source: HTML, autofill detail tokens. */
const autofill: Readonly<Partial<Record<SavedName, string>>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  middle_name: 'additional-name',
  birth_date: 'bday',
  sex: 'sex',
  country_code: 'country-name',
  region: 'address-level1',
  home_town: 'address-level2',
  address: 'street-address',
  postcode: 'postal-code',
};

/** One field of the personal data in the format that the platform requires. */
export const PersonalField = ({ field }: Readonly<{ field: DataField }>) => {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const choices = useFieldOptions(field);
  const { sysname, type, params, options } = field;
  const texts = {
    name: sysname,
    label: labels[sysname],
    required: params.is_required,
    optional: !params.is_required && sysname !== 'sex',
    autoComplete: autofill[sysname] ?? 'off',
  };
  if (type === 'country_code' || type === 'region')
    return (
      <FormSearchSelectField {...texts} options={choices} placeholder={t`Choose`} withFlags={type === 'country_code'} />
    );
  if (options.select) {
    return <FormSelectField {...texts} options={choices} {...(sysname === 'sex' ? {} : { placeholder: t`Choose` })} />;
  }
  if (type === 'date') return <FormDateField {...texts} min="1900-01-01" />;
  return (
    <FormTextField
      {...texts}
      mask={options.mask}
      {...(sysname === 'postcode' || sysname === 'document_number'
        ? { autoCapitalize: 'characters', spellCheck: false, withWesternDigits: true }
        : {})}
    />
  );
};
