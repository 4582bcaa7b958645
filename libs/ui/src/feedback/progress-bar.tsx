import { cx } from '../cx.ts';
import styles from './progress-bar.module.css';

export type ProgressBarProps = Readonly<{
  /** The accessible name. */
  label: string;
  value: number;
  max?: number | undefined;
  /** The text of the value: "1,200 of 5,000". */
  valueText?: string | undefined;
  tone?: 'accent' | 'positive' | 'warning' | undefined;
  size?: 's' | 'm' | undefined;
}>;

export const ProgressBar = ({ label, value, max = 100, valueText, tone = 'accent', size = 'm' }: ProgressBarProps) => {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className={cx(styles.track, styles[size])}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText}
    >
      <span className={cx(styles.bar, styles[tone])} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
};
