import type { LoyaltyLevel } from '@croupier/contract/loyalty';
import { Emblem } from './emblem.tsx';
import styles from './stair.module.css';

/**
 * All levels as a stair, each stone larger than the one before; those above `rank` are still ahead. It is decoration.
 */
export const Stair = ({
  levels,
  rank = levels.length,
}: Readonly<{ levels: readonly LoyaltyLevel[]; rank?: number }>) => {
  const steps = Math.max(1, levels.length - 1);
  return (
    <div className={styles.stair} aria-hidden>
      {levels.map((level, index) => (
        <span
          key={level.sysname}
          className={styles.step}
          style={{ flexGrow: 1 + (index / steps) * 0.9, marginBlockEnd: `${(index / steps) * 4.5}rem` }}
        >
          <Emblem color={level.color} rank={index} muted={index > rank} />
        </span>
      ))}
    </div>
  );
};
