import type { ComponentPropsWithRef } from 'react';
import { cx } from '@croupier/ui';
import styles from './decorated-header.module.css';

/** The decorated header of a page with its title. */
export const DecoratedHeader = ({
  as: Tag = 'section',
  className,
  ...rest
}: ComponentPropsWithRef<'section'> & Readonly<{ as?: 'section' | 'header' }>) => (
  <Tag {...rest} className={cx(styles.header, className)} />
);

/** The content of the header. */
export const HeaderText = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={cx(styles.words, className)} />
);
