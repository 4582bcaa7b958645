import { useId, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { cx } from '../cx.ts';
import { Icon } from '../icons/index.ts';
import styles from './field.module.css';

/** The attributes that connect an input to its label, hint and error. */
export type FieldControl = Readonly<{
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}>;

export type FieldTexts = Readonly<{
  label: ReactNode;
  /** Hides the label visually. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode | undefined;
  /** The error, with how to correct it. */
  error?: ReactNode | undefined;
  /** Marks the field as optional. */
  optional?: boolean | undefined;
  required?: boolean | undefined;
}>;

export type FieldProps = FieldTexts &
  Readonly<{ id?: string | undefined; className?: string | undefined; children: (control: FieldControl) => ReactNode }>;

/** A control with label, hint and error. */
export const Field = ({ id, label, hideLabel, hint, error, optional, required, className, children }: FieldProps) => {
  const { t } = useLingui();
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = cx(Boolean(hint) && `${controlId}-hint`, Boolean(error) && `${controlId}-error`) || undefined;
  return (
    <div className={cx(styles.field, className)}>
      <label className={cx(styles.label, hideLabel && styles.hidden)} htmlFor={controlId}>
        {label}
        {optional && <span className={styles.optional}>{t`optional`}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {hint && <FieldHint id={`${controlId}-hint`}>{hint}</FieldHint>}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  );
};

export const FieldHint = ({ id, children }: Readonly<{ id?: string; children: ReactNode }>) => (
  <p id={id} className={styles.hint}>
    {children}
  </p>
);

/** The container of an error is always rendered, so that screen readers announce a new error. */
export const FieldError = ({ id, children }: Readonly<{ id?: string; children?: ReactNode }>) => (
  <div id={id} className={styles.error} aria-live="polite">
    {children && (
      <>
        <Icon name="circle-alert" size={16} />
        <span>{children}</span>
      </>
    )}
  </div>
);
