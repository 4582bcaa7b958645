import type { ComponentPropsWithRef } from 'react';
import { cx } from '@croupier/ui';
import styles from './stage.module.css';

/** The decorated header of a page with its title. */
export const Stage = ({
  as: Tag = 'section',
  className,
  ...rest
}: ComponentPropsWithRef<'section'> & Readonly<{ as?: 'section' | 'header' }>) => (
  <Tag {...rest} className={cx(styles.stage, className)} />
);

/** The content of the header. */
export const StageWords = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={cx(styles.words, className)} />
);
