import { useFormField } from '@croupier/forms';
import { cx } from '@croupier/ui';
import { useId, type ReactNode } from 'react';
import styles from './responsible-game.module.css';

export type PeriodOption = Readonly<{ value: string; label: string }>;

/** One period of several, side by side. Native radios, so that arrows move between them. */
export const PeriodChoice = ({
  name,
  legend,
  options,
}: Readonly<{ name: string; legend: ReactNode; options: readonly PeriodOption[] }>) => {
  const id = useId();
  const { input, error } = useFormField<string>(name);
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={cx(styles.periods, options.length > 4 && styles.many)}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.period}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={value}
              checked={input.value === value}
              className={styles.radio}
              aria-invalid={error ? true : undefined}
              onChange={() => input.onChange(value)}
              onFocus={() => input.onFocus()}
              onBlur={() => input.onBlur()}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
