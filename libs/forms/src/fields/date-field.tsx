import { IconButton, TextField, type TextFieldProps } from '@croupier/ui';
import { parseDate } from '@croupier/validation';
import { useLingui } from '@lingui/react/macro';
import { useMaskito } from '@maskito/react';
import { useRef, type SyntheticEvent } from 'react';
import { useFormField } from '../form/use-form-field.ts';
import styles from './date-field.module.css';
import { maskOptions, rewriting } from './mask-options.ts';

export type FormDateFieldProps = Omit<
  TextFieldProps,
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'onInput'
  | 'onBlur'
  | 'onFocus'
  | 'error'
  | 'ref'
  | 'type'
  | 'min'
  | 'max'
> &
  Readonly<{
    name: string;
    /** First and last day of the native calendar, `YYYY-MM-DD`. The rules of the form validate the day. */
    min?: string | undefined;
    max?: string | undefined;
  }>;

const asWritten = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');

/** Password managers and the platform write the year first. */
const fromYearOn = rewriting(asWritten);

const options = maskOptions('##.##.####', [fromYearOn]);

/**
 * A date as dd.mm.yyyy, typed (faster for a birthday) or chosen in the native calendar. The form value is `YYYY-MM-DD`
 * for a valid date, otherwise the typed text.
 */
export const FormDateField = ({ name, min, max, ...rest }: FormDateFieldProps) => {
  const { t } = useLingui();
  const { input, error } = useFormField<string>(name);
  const element = useMaskito({ options });
  const calendar = useRef<HTMLInputElement>(null);
  const changed = ({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>) =>
    input.onChange(value.length === 10 ? (parseDate(value) ?? value) : value);
  const iso = parseDate(input.value) ?? '';
  const open = () => {
    try {
      calendar.current?.showPicker();
    } catch {
      // Browsers may block the calendar in a frame of another site. Typing still works.
    }
  };
  const picker = (
    <>
      <input
        ref={calendar}
        className={styles.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={iso}
        min={min}
        max={max}
        disabled={rest.disabled}
        onChange={({ target: { value } }) => input.onChange(value)}
      />
      <IconButton size="s" icon="calendar" label={t`Open calendar`} disabled={Boolean(rest.disabled)} onClick={open} />
    </>
  );
  return (
    <TextField
      placeholder={t`dd.mm.yyyy`}
      {...rest}
      ref={element}
      inputMode="numeric"
      dir="ltr"
      name={name}
      value={asWritten(input.value)}
      error={error}
      suffix={picker}
      onInput={changed}
      onChange={() => undefined}
      onBlur={() => input.onBlur()}
      onFocus={() => input.onFocus()}
    />
  );
};
