import styles from './providers.module.css';

const hues = 360;

/** Returns a hue that depends on the studio's name. */
const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % hues, 7);

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** The placeholder for a studio's logo: its initials on a colour that depends on its name. */
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
