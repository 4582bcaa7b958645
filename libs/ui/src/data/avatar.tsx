import { cx } from '../cx.ts';
import styles from './avatar.module.css';

const hues = ['#5b7bf0', '#2f9d87', '#b465d8', '#d0663a', '#3b8fc4', '#b9527f'] as const;

/** A name always has the same colour. */
const hueOf = (name: string): string =>
  hues[[...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % hues.length] ?? hues[0];

export const Avatar = ({
  name,
  src,
  size = 36,
  className,
}: Readonly<{ name: string; src?: string | undefined; size?: number; className?: string }>) => (
  <span
    className={cx(styles.avatar, className)}
    style={{ inlineSize: size, blockSize: size, fontSize: size * 0.42, backgroundColor: hueOf(name) }}
    role="img"
    aria-label={name}
  >
    {src ? (
      <img src={src} alt="" width={size} height={size} loading="lazy" />
    ) : (
      <span aria-hidden>{[...name.trim()][0]?.toUpperCase() ?? '?'}</span>
    )}
  </span>
);
