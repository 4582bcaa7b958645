import { TextField, type TextFieldProps } from '@croupier/ui';
import { applyMask, stripMask } from '@croupier/validation';
import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { useFormField } from '../form/use-form-field.ts';
import { keepCaret } from './keep-caret.ts';
import { phoneDigits, type PhoneCountry } from './phone.ts';
import styles from './phone-field.module.css';

export type FormPhoneFieldProps = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'onFocus' | 'error' | 'type' | 'prefix' | 'ref'> & Readonly<{
  /** Holds the digits after the country's code. */
  name: string;
  /** Holds the country's code of two letters. */
  countryName?: string | undefined;
  countries: readonly PhoneCountry[];
}>;

/** A phone number: the country, and its digits in the country's mask. A whole number may be pasted, with its country's code or without. */
export const FormPhoneField = ({ name, countryName = 'phone_country_code', countries, ...rest }: FormPhoneFieldProps) => {
  const { t } = useLingui();
  const { input, error } = useFormField<string>(name);
  const { input: countryInput } = useFormField<string>(countryName);
  const country = countries.find(({ country_code: code }) => code === countryInput.value) ?? countries[0];
  const mask = country?.mask ?? '###############';

  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = phoneDigits(event.target.value, country);
    keepCaret(event.target, (text) => applyMask(mask, text));
    input.onChange(stripMask(mask, digits));
  };

  const choice = (
    <span className={styles.country}>
      <span aria-hidden dir="ltr">{country ? `+${country.phone_code}` : ''}</span>
      <select className={styles.select} aria-label={t`Country of the phone`} value={country?.country_code ?? ''} onChange={(event) => countryInput.onChange(event.target.value)}>
        {countries.map(({ country_code: code, phone_code: phoneCode, name: countryLabel }) => <option key={code} value={code}>{`${countryLabel} +${phoneCode}`}</option>)}
      </select>
    </span>
  );

  return (
    <TextField
      autoComplete="tel-national"
      placeholder={mask.replace(/#/g, '0')}
      {...rest}
      type="tel"
      inputMode="tel"
      name={name}
      prefix={choice}
      value={applyMask(mask, input.value)}
      error={error}
      onChange={changed}
      onBlur={() => input.onBlur()}
      onFocus={() => input.onFocus()}
    />
  );
};
