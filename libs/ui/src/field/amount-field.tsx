import { currencySymbol, type Currency } from '@croupier/money';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './input.module.css';

export type AmountFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'type' | 'inputMode'> &
  Readonly<{ currency: Currency }>;

/** An integer amount of money in large digits after its currency, left to right in every language. */
export const AmountField = ({
  label,
  hideLabel,
  hint,
  error,
  optional,
  required,
  id,
  currency,
  className,
  ...rest
}: AmountFieldProps) => (
  <Field {...{ id, label, hideLabel, hint, error, optional, required, className }}>
    {(control) => (
      <span className={cx(styles.box, styles.amount, Boolean(error) && styles.invalid)} dir="ltr">
        <span className={styles.sign} aria-hidden>
          {currencySymbol(currency)}
        </span>
        <input autoComplete="off" maxLength={12} {...rest} {...control} inputMode="numeric" className={styles.input} />
      </span>
    )}
  </Field>
);
