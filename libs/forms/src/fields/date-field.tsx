import { IconButton, TextField, type TextFieldProps } from '@croupier/ui';
import { parseDate } from '@croupier/validation';
import { useLingui } from '@lingui/react/macro';
import type { MaskitoPreprocessor } from '@maskito/core';
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
    /** First and last day of the calendar that opens, `YYYY-MM-DD`. Whether a day will do is for the form's rules. */
    min?: string | undefined;
    max?: string | undefined;
  }>;

const asWritten = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');

/** Password managers and the platform write a date from the year on. */
const fromYearOn = rewriting(asWritten);

/** `1.` is the first: what divides a date ends the day or the month though it has one digit. */
const singleDigits: MaskitoPreprocessor = ({ elementState, data }) => {
  const {
    value,
    selection: [from, to],
  } = elementState;
  const start = /(?:^|\.)(\d)$/.exec(value.slice(0, from)) && from < 6 ? from - 1 : -1;
  if (start < 0 || from !== to || !/^[./\- ]$/.test(data)) return { elementState, data };
  return {
    elementState: { value: `${value.slice(0, start)}0${value.slice(start)}`, selection: [from + 1, to + 1] },
    data: '.',
  };
};

const options = maskOptions('##.##.####', [fromYearOn, singleDigits]);

/**
 * A day as dd.mm.yyyy, typed (a day of birth is typed faster than found in a calendar) or chosen in the system's own
 * calendar. The form holds `YYYY-MM-DD` once it is a day, before that what has been typed.
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
      // Within a frame of another site the calendar may not be opened; the day can be typed.
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
