import type { ComponentPropsWithRef } from 'react';
import { cx } from '@croupier/ui';
import styles from './stage.module.css';

/** The lit top of a page, on which its title stands. */
export const Stage = ({
  as: Tag = 'section',
  className,
  ...rest
}: ComponentPropsWithRef<'section'> & Readonly<{ as?: 'section' | 'header' }>) => (
  <Tag {...rest} className={cx(styles.stage, className)} />
);

/** What is said there. */
export const StageWords = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={cx(styles.words, className)} />
);
