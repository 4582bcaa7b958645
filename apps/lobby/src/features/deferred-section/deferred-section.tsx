import type { CSSProperties, ReactNode } from 'react';
import styles from './deferred-section.module.css';

const placed = (place: number): CSSProperties & Record<'--place', number> => ({ '--place': place });

/**
 * A section below the fold that the browser renders when it comes near the viewport. `place` counts these sections from
 * 1.
 */
export const DeferredSection = ({ place, children }: Readonly<{ place: number; children: ReactNode }>) => (
  <div className={styles.section} style={placed(place)}>
    {children}
  </div>
);
