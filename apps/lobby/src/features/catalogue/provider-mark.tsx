import styles from './providers.module.css';

const hues = 360;

/** A hue that is a studio's own, from its name. */
const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % hues, 7);

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** Stands for a studio that has no logo: its initials on a colour of its own. */
export const ProviderMark = ({ name, size = 44 }: Readonly<{ name: string; size?: number }>) => {
  const hue = hueOf(name);
  return (
    <span
      aria-hidden
      className={styles.mark}
      style={{
        inlineSize: size,
        blockSize: size,
        background: `linear-gradient(140deg, hsl(${hue} 48% 34%), hsl(${(hue + 50) % hues} 52% 22%))`,
      }}
    >
      {initials(name)}
    </span>
  );
};
