import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { PointsMovement } from '@croupier/contract/loyalty';
import {
  Button,
  Card,
  cx,
  DateTime,
  EmptyState,
  ErrorState,
  Icon,
  Notice,
  Skeleton,
  type IconName,
} from '@croupier/ui';
import { countedPoints } from '../points/index.ts';
import { $history, $isLoadingOlder, historyRequested, olderMovementsRequested } from './history.model.ts';
import styles from './points-history.module.css';

const icons: Readonly<Record<PointsMovement['kind'], IconName>> = {
  play: 'dices',
  quest: 'target',
  level: 'crown',
  purchase: 'gift',
  refund: 'rotate-ccw',
};

/** What moved points, in a word or two. */
const useKinds = (): Readonly<Record<PointsMovement['kind'], string>> => {
  const { t } = useLingui();
  return {
    play: t`Games played`,
    quest: t`Quest completed`,
    level: t`Level reached`,
    purchase: t`Shop purchase`,
    refund: t`Points refunded`,
  };
};

/** With the hundredths that play brings: the points of a day may be less than one. */
const movedPoints = (points: number): string => {
  const hundredths = Math.round(points * 100) % 100;
  return `${countedPoints(points)}${hundredths === 0 ? '' : `.${String(hundredths).padStart(2, '0')}`}`;
};

const Movement = ({
  movement: { kind, name, points, created_at: at },
  pointsAlias,
}: Readonly<{ movement: PointsMovement; pointsAlias: string }>) => {
  const kindText = useKinds()[kind];
  const isSpent = points < 0;
  return (
    <li className={styles.movement}>
      <span className={styles.mark} data-kind={kind} aria-hidden>
        <Icon name={icons[kind]} size={18} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{name || kindText}</bdi>
        </span>
        <span className={styles.small}>
          {name !== '' && (
            <>
              {kindText}
              <span aria-hidden> · </span>
            </>
          )}
          <DateTime value={at} />
        </span>
      </span>
      <span className={cx(styles.points, !isSpent && styles.came)}>
        <bdi dir="ltr">
          {isSpent ? '−' : '+'}
          {movedPoints(Math.abs(points))}
        </bdi>{' '}
        <span className={styles.small}>{pointsAlias}</span>
      </span>
    </li>
  );
};

/** Where the player's points came from and went; those of rounds are added up by day. */
export const PointsHistory = ({ pointsAlias }: Readonly<{ pointsAlias: string }>) => {
  const { t } = useLingui();
  const { history, isLoading, retry, older } = useUnit({
    history: $history,
    isLoading: $isLoadingOlder,
    retry: historyRequested,
    older: olderMovementsRequested,
  });
  const { status, items, count, isOlderMissing } = history;
  return (
    <Card
      as="section"
      padding="l"
      title={t`Your ${pointsAlias} history`}
      aria-label={t`Your ${pointsAlias} history`}
      aria-busy={status === 'pending'}
    >
      {status === 'pending' && (
        <div className={styles.waiting}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height={44} />
          ))}
        </div>
      )}
      {status === 'failed' && <ErrorState compact onRetry={() => retry()} />}
      {status === 'ready' && items.length === 0 && (
        <EmptyState
          compact
          icon="history"
          title={t`Nothing here yet`}
          description={t`Your play, quests, levels and purchases appear here.`}
        />
      )}
      {items.length > 0 && (
        <>
          <ul className={styles.movements}>
            {items.map((movement) => (
              <Movement key={movement.id} movement={movement} pointsAlias={pointsAlias} />
            ))}
          </ul>
          <p className={styles.note}>{t`Points from games are added up for each day.`}</p>
        </>
      )}
      {isOlderMissing && (
        <Notice tone="negative" announced>{t`We could not load older entries. Try again in a moment.`}</Notice>
      )}
      {status === 'ready' && items.length < count && (
        <p>
          <Button variant="secondary" pending={isLoading} onClick={() => older()}>{t`Show older`}</Button>
        </p>
      )}
    </Card>
  );
};
