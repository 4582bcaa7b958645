import { cx } from '../cx.ts';
import styles from './spinner.module.css';

/** A loading indicator. With a label, screen readers announce it; without, its container has to. */
export const Spinner = ({
  size = 20,
  label,
  className,
}: Readonly<{ size?: number; label?: string; className?: string | undefined }>) => (
  <span
    className={cx(styles.spinner, className)}
    style={{ inlineSize: size, blockSize: size }}
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
