import { useId } from 'react';
import { cx } from '../cx.ts';
import styles from './logo.module.css';

/** The logo, with the name of the brand if `name` is set. */
export const Logo = ({
  name,
  size = 32,
  className,
}: Readonly<{ name?: string; size?: number; className?: string | undefined }>) => {
  const id = useId();
  return (
    <span className={cx(styles.logo, className)}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
        <defs>
          <linearGradient id={`${id}-light`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#ffc08f" />
            <stop offset="1" stopColor="#f2672c" />
          </linearGradient>
          <linearGradient id={`${id}-band`} x1="0" y1="0" x2="1" y2="0.4">
            <stop offset="0" stopColor="#4fd7b4" />
            <stop offset="1" stopColor="#5b7bf0" />
          </linearGradient>
          <clipPath id={`${id}-edge`}>
            <rect width="32" height="32" rx="9" />
          </clipPath>
        </defs>
        <g clipPath={`url(#${id}-edge)`}>
          <rect width="32" height="32" fill="#16203a" />
          <circle cx="16" cy="15.5" r="7.5" fill={`url(#${id}-light)`} />
          <path d="M-1 21.5C5 15.5 11 24.5 18 20s10-3.5 15-6.5V33H-1Z" fill={`url(#${id}-band)`} />
          <path d="M-1 26.5c6-4.5 12 2.5 19-1s10-2.5 15-4V33H-1Z" fill="#16203a" opacity="0.82" />
        </g>
      </svg>
      {name && <span className={styles.name}>{name}</span>}
    </span>
  );
};
