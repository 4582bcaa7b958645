import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icons/index.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './input.module.css';

export type SelectOption = Readonly<{ value: string; label: string; disabled?: boolean | undefined }>;

export type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldTexts | 'children' | 'size' | 'multiple'> &
  Readonly<{
    options: readonly SelectOption[];
    /** The text of the empty option. */
    placeholder?: string | undefined;
    icon?: IconName | undefined;
  }>;

/** The native select element, styled. Works best on phones. */
export const SelectField = ({
  label,
  hideLabel,
  hint,
  error,
  optional,
  required,
  id,
  options,
  placeholder,
  icon,
  className,
  ...rest
}: SelectFieldProps) => (
  <Field {...{ id, label, hideLabel, hint, error, optional, required, className }}>
    {(control) => (
      <span className={cx(styles.box, Boolean(error) && styles.invalid)}>
        {icon && <Icon className={styles.icon} name={icon} />}
        <select {...rest} {...control} className={cx(styles.input, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon className={styles.chevron} name="chevron-down" size={18} />
      </span>
    )}
  </Field>
);
