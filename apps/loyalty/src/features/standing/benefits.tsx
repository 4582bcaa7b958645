import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { LoyaltyLevel } from '@croupier/contract/loyalty';
import { Badge, Card, Icon } from '@croupier/ui';
import { Emblem } from '../emblem/index.ts';
import { useCountedPoints } from '../points/index.ts';
import styles from './benefits.module.css';
import { $progress, $standingInfo } from './standing.model.ts';

const List = ({ level, ahead = false }: Readonly<{ level: LoyaltyLevel; ahead?: boolean }>) => (
  <ul className={styles.list}>
    {level.benefits.map((benefit) => (
      <li key={benefit}>
        <Icon className={ahead ? styles.ahead : styles.own} name={ahead ? 'gem' : 'circle-check'} />
        <span>{benefit}</span>
      </li>
    ))}
  </ul>
);

/** The benefits of the player's level and of the next one. */
export const Benefits = () => {
  const { t } = useLingui();
  const countedPoints = useCountedPoints();
  const { progress, info } = useUnit({ progress: $progress, info: $standingInfo });
  if (!progress || !info) return null;
  const { level, next, rank, left } = progress;
  const { pointsAlias } = info;
  const name = level.name;
  const nextName = next?.name ?? '';
  const leftText = countedPoints(left);
  return (
    <div className={styles.pair}>
      <Card
        as="section"
        padding="l"
        title={<Trans>Your {name} benefits</Trans>}
        aside={<Emblem color={level.color} rank={rank} size={48} />}
      >
        <List level={level} />
      </Card>
      {next && (
        <Card
          as="section"
          padding="l"
          title={<Trans>Benefits at {nextName}</Trans>}
          aside={<Emblem color={next.color} rank={rank + 1} size={48} />}
        >
          <List level={next} ahead />
          <p className={styles.left}>
            <Badge tone="accent" icon="target">{t`${leftText} ${pointsAlias} to go`}</Badge>
          </p>
        </Card>
      )}
    </div>
  );
};
