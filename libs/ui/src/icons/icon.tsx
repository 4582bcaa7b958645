import { cx } from '../cx.ts';
import styles from './icon.module.css';
import { iconNames, spriteUrl, type IconName } from './sprite.ts';

/** These point along the line of reading, so they turn round where it runs from right to left. */
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

/** Whether text from outside (a CMS) names an icon of the sprite. */
export const isIconName = (name: string): name is IconName => iconNames.some((known) => known === name);

export type IconProps = Readonly<{
  name: IconName;
  /** Edge in CSS pixels; 20 unless told. */
  size?: number | undefined;
  /** What it says to a screen reader; without it the icon is decoration. */
  label?: string | undefined;
  /** Solid rather than outlined: a favourite that is set, a play mark. */
  filled?: boolean | undefined;
  className?: string | undefined;
}>;

/** An icon of the sprite, in the colour of the text around it. */
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
