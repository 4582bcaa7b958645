import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './card.module.css';

export type CardProps = Omit<ComponentPropsWithRef<'div'>, 'title'> &
  Readonly<{
    /** `section` for a card with a heading. */
    as?: 'div' | 'section' | 'article' | 'li';
    title?: ReactNode;
    /** Content at the end of the title line. */
    aside?: ReactNode;
    padding?: 'none' | 's' | 'm' | 'l';
    tone?: 'plain' | 'sunken' | 'glow';
  }>;

export const Card = ({
  as: Tag = 'div',
  title,
  aside,
  padding = 'm',
  tone = 'plain',
  className,
  children,
  ...rest
}: CardProps) => {
  // The elements take the same attributes and differ in the type of the ref only.
  const Box = Tag as 'div';
  return (
    <Box {...rest} className={cx(styles.card, styles[`padding-${padding}`], styles[tone], className)}>
      {(title || aside) && (
        <div className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {aside}
        </div>
      )}
      {children}
    </Box>
  );
};
