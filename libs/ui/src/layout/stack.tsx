import type { ComponentPropsWithRef, CSSProperties } from 'react';
import { cx } from '../cx.ts';
import styles from './stack.module.css';

type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;
export type StackProps = ComponentPropsWithRef<'div'> & Readonly<{ gap?: Space }>;

const withGap = (gap: Space, style: CSSProperties | undefined): CSSProperties => ({
  gap: `var(--space-${gap})`,
  ...style,
});

/** Stacks children vertically. */
export const Stack = ({ gap = 4, className, style, ...rest }: StackProps) => (
  <div {...rest} className={cx(styles.stack, className)} style={withGap(gap, style)} />
);

/** Places children side by side and wraps them. */
export const Cluster = ({ gap = 2, className, style, ...rest }: StackProps) => (
  <div {...rest} className={cx(styles.cluster, className)} style={withGap(gap, style)} />
);

/** A grid with as many equal columns as fit. `min` is the least column width in CSS pixels. */
export const Grid = ({ gap = 4, min = 240, className, style, ...rest }: StackProps & Readonly<{ min?: number }>) => (
  <div
    {...rest}
    className={cx(styles.grid, className)}
    style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))`, ...withGap(gap, style) }}
  />
);

/** Limits content to the page width, with gutters. */
export const Container = ({
  narrow,
  className,
  ...rest
}: ComponentPropsWithRef<'div'> & Readonly<{ narrow?: boolean }>) => (
  <div {...rest} className={cx(styles.container, narrow && styles.narrow, className)} />
);
