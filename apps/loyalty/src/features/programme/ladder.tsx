import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LoyaltyLevel } from '@croupier/contract/loyalty';
import { Badge, cx, Icon } from '@croupier/ui';
import { Emblem, levelColour } from '../emblem/index.ts';
import { useCountedPoints } from '../points/index.ts';
import styles from './ladder.module.css';

type Props = Readonly<{
  levels: readonly LoyaltyLevel[];
  pointsAlias: string;
  /** The player's standing; without it, no level is marked. */
  points?: number | undefined;
  current?: string | undefined;
  /** Content at the end of the heading's line. */
  aside?: ReactNode;
}>;

type LevelState = 'plain' | 'current' | 'reached' | 'ahead';

const stateOf = (
  { sysname, points_from: from }: LoyaltyLevel,
  { points, current }: Pick<Props, 'points' | 'current'>,
): LevelState => {
  if (points === undefined) return 'plain';
  if (sysname === current) return 'current';
  return from <= points ? 'reached' : 'ahead';
};

/** Whether the player has reached the level, or how many points are missing. */
const StateBadge = ({ state, left }: Readonly<{ state: LevelState; left: string }>) => {
  const { t } = useLingui();
  switch (state) {
    case 'current':
      return <Badge tone="accent" icon="star">{t`You are here`}</Badge>;
    case 'reached':
      return <Badge tone="positive" icon="check">{t`Reached`}</Badge>;
    case 'ahead':
      return <Badge icon="lock">{t`${left} to go`}</Badge>;
    case 'plain':
      return null;
  }
};

type StepProps = Pick<Props, 'pointsAlias' | 'points'> &
  Readonly<{ level: LoyaltyLevel; rank: number; state: LevelState }>;

const Step = ({ level, rank, state, pointsAlias, points = 0 }: StepProps) => {
  const { t } = useLingui();
  const countedPoints = useCountedPoints();
  const from = countedPoints(level.points_from);
  return (
    <li
      className={cx(styles.level, styles[state])}
      style={levelColour(level.color)}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <div className={styles.head}>
        <Emblem color={level.color} rank={rank} size={72} muted={state === 'ahead'} />
        <div>
          <h3 className={styles.name}>{level.name}</h3>
          <p className={styles.from}>{level.points_from === 0 ? t`Starting level` : t`From ${from} ${pointsAlias}`}</p>
        </div>
      </div>
      <p className={styles.state}>
        <StateBadge state={state} left={countedPoints(level.points_from - points)} />
      </p>
      <ul className={styles.benefits}>
        {level.benefits.map((benefit) => (
          <li key={benefit}>
            <Icon className={styles.mark} name={state === 'ahead' ? 'gem' : 'circle-check'} size={18} />
            <span>{benefit}</span>
          </li>
        ))}
      </ul>
    </li>
  );
};

/** All levels from the lowest to the highest, with their points and benefits. */
export const Ladder = ({ levels, pointsAlias, points, current, aside }: Props) => {
  const { t } = useLingui();
  return (
    <section aria-label={t`All levels`}>
      <div className={styles.heading}>
        <h2>{t`All levels`}</h2>
        {aside}
      </div>
      <ol className={styles.ladder}>
        {levels.map((level, rank) => (
          <Step
            key={level.sysname}
            level={level}
            rank={rank}
            state={stateOf(level, { points, current })}
            pointsAlias={pointsAlias}
            points={points}
          />
        ))}
      </ol>
    </section>
  );
};
