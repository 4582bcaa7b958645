import type { ReactNode } from 'react';
import styles from './fact.module.css';

type Props = Readonly<{ label: ReactNode; children: ReactNode; size?: 'm' | 'l'; isMain?: boolean }>;

/** A fact with its name, within `Facts`. `isMain` emphasises the most important one. */
export const Fact = ({ label, children, size = 'm', isMain = false }: Props) => (
  <div className={styles.fact}>
    <dt className={styles.label}>{label}</dt>
    <dd className={[styles.value, styles[size], isMain && styles.main].filter(Boolean).join(' ')}>{children}</dd>
  </div>
);

/** Facts side by side. */
export const Facts = ({ children }: Readonly<{ children: ReactNode }>) => <dl className={styles.facts}>{children}</dl>;
