import type { CSSProperties, ReactNode } from 'react';
import styles from './later.module.css';

const placed = (place: number): CSSProperties & Record<'--place', number> => ({ '--place': place });

/** The room of a section further down, which is drawn when the visitor comes near. `place` is its own among those, from 1. */
export const Later = ({ place, children }: Readonly<{ place: number; children: ReactNode }>) => (
  <div className={styles.later} style={placed(place)}>
    {children}
  </div>
);
