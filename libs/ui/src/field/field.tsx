import { useId, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { cx } from '../cx.ts';
import { Icon } from '../icons/index.ts';
import styles from './field.module.css';

/** What the input itself has to carry so that its label, hint and error are told with it. */
export type FieldControl = Readonly<{
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}>;

export type FieldTexts = Readonly<{
  label: ReactNode;
  /** The label is for screen readers alone: the field says by its place what it is. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode | undefined;
  /** What is wrong, in words that say what to do. */
  error?: ReactNode | undefined;
  /** Marks the field as one that may be left empty. */
  optional?: boolean | undefined;
  required?: boolean | undefined;
}>;

export type FieldProps = FieldTexts &
  Readonly<{ id?: string | undefined; className?: string | undefined; children: (control: FieldControl) => ReactNode }>;

/** A label, a control, a hint and an error, tied together. */
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

/** The place of an error is there before the error is, so that screen readers tell it when it comes. */
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
