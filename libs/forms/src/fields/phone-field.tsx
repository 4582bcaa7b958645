import { TextField, type TextFieldProps } from '@croupier/ui';
import { applyMask, maskLength, stripMask } from '@croupier/validation';
import { useLingui } from '@lingui/react/macro';
import { useMaskito } from '@maskito/react';
import { useEffect, useMemo, type SyntheticEvent } from 'react';
import { useForm } from 'react-final-form';
import { useFormField } from '../form/use-form-field.ts';
import { Flag } from './flag.tsx';
import { phoneMaskOptions } from './mask-options.ts';
import { countryOfNumber, phoneDigits, selectedCountry, usePhoneMetadata, type PhoneCountry } from './phone.ts';
import styles from './phone-field.module.css';

export type FormPhoneFieldProps = Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onInput' | 'onBlur' | 'onFocus' | 'error' | 'type' | 'prefix' | 'ref'
> &
  Readonly<{
    /** The field of the digits after the country code. */
    name: string;
    /** The field of the two-letter country code. */
    countryName?: string | undefined;
    countries: readonly PhoneCountry[];
  }>;

/** Lengths differ within a country; the mask comes from an example. */
const further = (mask: string): number => Math.max(0, 15 - maskLength(mask));

/** Formats the digits with the mask and appends the rest. Returns a number of an unknown country unchanged. */
const written = (mask: string, digits: string): string =>
  digits.startsWith('+') ? digits : applyMask(mask + '#'.repeat(further(mask)), digits);

/**
 * Removes the country code of a number that was pasted or filled in without a plus. Returns other text unchanged: a
 * rewrite would lose the selection, and with it a deletion.
 */
const withoutCode = (text: string, mask: string, country: PhoneCountry | undefined): string => {
  const digits = text.replace(/\D/g, '');
  if (digits.length <= maskLength(mask)) return text;
  const national = phoneDigits(text, country);
  return national === digits ? text : national;
};

type CountrySelectProps = Readonly<{
  countries: readonly PhoneCountry[];
  country: PhoneCountry | undefined;
  disabled: boolean | undefined;
  onChange: (code: string) => void;
}>;

/** The country of a phone number with its flag and calling code. */
const CountrySelect = ({ countries, country, disabled, onChange }: CountrySelectProps) => {
  const { t } = useLingui();
  return (
    <span className={styles.country}>
      {country && <Flag country={country.country_code} />}
      <span aria-hidden dir="ltr">
        {country ? `+${country.phone_code}` : ''}
      </span>
      <select
        className={styles.select}
        aria-label={t`Country code`}
        autoComplete="off"
        value={country?.country_code ?? ''}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {!country && <option value="">{t`Country code`}</option>}
        {countries.map(({ country_code: code, phone_code: phoneCode, name: countryLabel }) => (
          <option key={code} value={code}>{`${countryLabel} +${phoneCode}`}</option>
        ))}
      </select>
    </span>
  );
};

/** Validates the form again when the metadata of phone numbers has loaded. */
const useRevalidation = (name: string): void => {
  const form = useForm();
  const hasMetadata = usePhoneMetadata();
  useEffect(() => {
    // A form validates when a field with a rule registers.
    if (hasMetadata) form.registerField(name, () => undefined, {}, { getValidator: () => () => undefined })();
  }, [hasMetadata, form, name]);
};

type PhoneNames = Required<Pick<FormPhoneFieldProps, 'name' | 'countryName' | 'countries'>>;

/** The number and its country in the form, with the mask of the country. */
const usePhone = ({ name, countryName, countries }: PhoneNames) => {
  const { input, error } = useFormField<string>(name);
  const { input: countryInput } = useFormField<string>(countryName ?? '');
  const form = useForm();
  const country = selectedCountry(countries, countryInput.value);
  const mask = country?.mask ?? '';
  const options = useMemo(
    () => phoneMaskOptions(mask, further(mask), (text) => withoutCode(text, mask, country)),
    [mask, country],
  );
  const changed = ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>) => {
    if (!value.startsWith('+')) return input.onChange(stripMask(mask + '#'.repeat(further(mask)), value));
    const named = countryOfNumber(value, countries, country?.country_code);
    return form.batch(() => {
      if (named && named !== country) countryInput.onChange(named.country_code);
      input.onChange(named ? phoneDigits(value, named) : value);
    });
  };
  return { input, error, country, mask, options, changed, chooseCountry: countryInput.onChange };
};

/**
 * A phone number: the country with its flag, and the digits in its mask. A number with the code of another country
 * selects that country. With an unknown code, the form keeps the number with its plus.
 */
export const FormPhoneField = ({
  name,
  countryName = 'phone_country_code',
  countries,
  ...rest
}: FormPhoneFieldProps) => {
  const { input, error, country, mask, options, changed, chooseCountry } = usePhone({ name, countryName, countries });
  const element = useMaskito({ options });
  useRevalidation(name);
  return (
    <TextField
      autoComplete="tel-national"
      placeholder={mask.replace(/#/g, '0')}
      {...rest}
      ref={element}
      type="tel"
      inputMode="tel"
      dir="ltr"
      name={name}
      prefix={
        <CountrySelect countries={countries} country={country} disabled={rest.disabled} onChange={chooseCountry} />
      }
      value={written(mask, input.value)}
      error={error}
      onInput={changed}
      onChange={() => undefined}
      onBlur={() => input.onBlur()}
      onFocus={() => input.onFocus()}
    />
  );
};
