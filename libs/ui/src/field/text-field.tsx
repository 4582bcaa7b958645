import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/index.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './input.module.css';

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'prefix' | 'size'> &
  Readonly<{
    icon?: IconName | undefined;
    /** Content before the input. */
    prefix?: ReactNode;
    /** Content after the input: a unit, a button. */
    suffix?: ReactNode;
  }>;

export const TextField = ({
  label,
  hideLabel,
  hint,
  error,
  optional,
  required,
  id,
  icon,
  prefix,
  suffix,
  className,
  ...rest
}: TextFieldProps) => (
  <Field {...{ id, label, hideLabel, hint, error, optional, required, className }}>
    {(control) => (
      <span className={cx(styles.box, Boolean(error) && styles.invalid)}>
        {icon && <Icon className={styles.icon} name={icon} />}
        {prefix && <span className={styles.affix}>{prefix}</span>}
        <input {...rest} {...control} className={styles.input} />
        {suffix && <span className={styles.affix}>{suffix}</span>}
      </span>
    )}
  </Field>
);

export type TextAreaFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts>;

export const TextAreaField = ({
  label,
  hideLabel,
  hint,
  error,
  optional,
  required,
  id,
  className,
  rows = 4,
  ...rest
}: TextAreaFieldProps) => (
  <Field {...{ id, label, hideLabel, hint, error, optional, required, className }}>
    {(control) => (
      <span className={cx(styles.box, Boolean(error) && styles.invalid)}>
        <textarea rows={rows} {...rest} {...control} className={cx(styles.input, styles.area)} />
      </span>
    )}
  </Field>
);
