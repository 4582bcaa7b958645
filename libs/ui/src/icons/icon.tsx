import { cx } from '../cx.ts';
import styles from './icon.module.css';
import { iconNames, spriteUrl, type IconName } from './sprite.ts';

/** Directional icons are mirrored in right-to-left text. */
const directional: ReadonlySet<IconName> = new Set<IconName>([
  'chevron-left',
  'chevron-right',
  'arrow-left',
  'arrow-right',
  'log-in',
  'log-out',
  'send',
  'external-link',
  'list',
  'panel-left',
]);

/** Whether a text of the CMS is the name of an icon. */
export const isIconName = (name: string): name is IconName => iconNames.some((known) => known === name);

export type IconProps = Readonly<{
  name: IconName;
  /** The size in CSS pixels; 20 by default. */
  size?: number | undefined;
  /** The accessible name; without it the icon is decorative. */
  label?: string | undefined;
  /** Solid instead of outlined: a favourite, a play icon. */
  filled?: boolean | undefined;
  className?: string | undefined;
}>;

/** An icon of the sprite in the text colour. */
export const Icon = ({ name, size = 20, label, filled, className }: IconProps) => (
  <svg
    className={cx(styles.icon, directional.has(name) && styles.directional, filled && styles.filled, className)}
    width={size}
    height={size}
    focusable="false"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <use href={`${spriteUrl}#${name}`} />
  </svg>
);
