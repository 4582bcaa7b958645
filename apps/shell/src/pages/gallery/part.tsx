import type { ReactNode } from 'react';
import { cx } from '@croupier/ui';
import styles from './gallery.module.css';

/** A group of components under its name. */
export const Part = ({ id, title, children }: Readonly<{ id: string; title: string; children: ReactNode }>) => (
  <section className={styles.part} id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <div className={styles.examples}>{children}</div>
  </section>
);

/** A component in one state, with its name in the code. */
export const Example = ({ name, wide, children }: Readonly<{ name: string; wide?: boolean; children: ReactNode }>) => (
  <figure className={cx(styles.example, wide && styles.wide)}>
    <figcaption className={styles.name}>{name}</figcaption>
    {children}
  </figure>
);
