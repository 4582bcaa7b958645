import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './choice.module.css';
import { FieldError, FieldHint } from './field.tsx';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> &
  Readonly<{ children: ReactNode; hint?: ReactNode; error?: ReactNode }>;

const Toggle = ({
  look,
  children,
  hint,
  error,
  id,
  className,
  role,
  ...rest
}: CheckboxProps & Readonly<{ look: 'checkbox' | 'switch' }>) => {
  const ownId = useId();
  const inputId = id ?? ownId;
  const describedBy = cx(Boolean(hint) && `${inputId}-hint`, Boolean(error) && `${inputId}-error`) || undefined;
  return (
    <div className={cx(styles.choice, className)}>
      <label className={cx(styles.row, look === 'switch' && styles.spread)} htmlFor={inputId}>
        <input
          {...rest}
          {...(role ? { role } : {})}
          id={inputId}
          type="checkbox"
          className={cx(styles[look])}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        />
        <span className={styles.text}>{children}</span>
      </label>
      {hint && <FieldHint id={`${inputId}-hint`}>{hint}</FieldHint>}
      <FieldError id={`${inputId}-error`}>{error}</FieldError>
    </div>
  );
};

export const Checkbox = (props: CheckboxProps) => <Toggle {...props} look="checkbox" />;

/** A switch that takes effect at once, without a form. */
export const Switch = (props: CheckboxProps) => <Toggle {...props} role="switch" look="switch" />;

export type RadioOption = Readonly<{
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** An image or icon before the label. */
  media?: ReactNode;
  /** Content at the end: a fee, a badge. */
  aside?: ReactNode;
  disabled?: boolean;
}>;

export type RadioCardsProps = Readonly<{
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  options: readonly RadioOption[];
  value: string | null | undefined;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** `grid` shows small cards side by side, `list` one below another. */
  layout?: 'list' | 'grid';
}>;

/** A single choice with descriptions. Native radio buttons, so arrow keys work. */
export const RadioCards = ({
  legend,
  hideLegend,
  name,
  options,
  value,
  onChange,
  error,
  layout = 'list',
}: RadioCardsProps) => {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={cx(styles.legend, hideLegend && styles.hidden)}>{legend}</legend>
      <div className={cx(layout === 'grid' ? styles.grid : styles.list)}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={styles.radio}
            />
            {option.media}
            <span className={styles.text}>
              <span className={styles.title}>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
            {option.aside && <span className={styles.aside}>{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
};
