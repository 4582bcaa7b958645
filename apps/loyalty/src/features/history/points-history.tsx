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
  useNumberFormat,
  type IconName,
} from '@croupier/ui';
import { $history, $isLoadingOlder, historyRequested, olderMovementsRequested } from './history.model.ts';
import styles from './points-history.module.css';

const icons: Readonly<Record<PointsMovement['kind'], IconName>> = {
  play: 'dices',
  quest: 'target',
  level: 'crown',
  purchase: 'gift',
  refund: 'rotate-ccw',
};

/** What moved the points. */
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

/** With hundredths: the points of a day of play may be less than one. */
const useMovedPoints = (): ((points: number) => string) => {
  const { formatNumber } = useNumberFormat();
  return (points) => {
    const hundredths = Math.round(points * 100);
    return formatNumber(hundredths / 100, hundredths % 100 === 0 ? 0 : 2);
  };
};

const Movement = ({
  movement: { kind, name, points, created_at: at },
  pointsAlias,
}: Readonly<{ movement: PointsMovement; pointsAlias: string }>) => {
  const kindText = useKinds()[kind];
  const movedPoints = useMovedPoints();
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

/** The movements, or that there are none; a skeleton while they load. */
const Movements = ({ pointsAlias }: Readonly<{ pointsAlias: string }>) => {
  const { t } = useLingui();
  const { history, retry } = useUnit({ history: $history, retry: historyRequested });
  const { status, items } = history;
  if (status === 'failed') return <ErrorState compact onRetry={() => retry()} />;
  if (items.length > 0)
    return (
      <>
        <ul className={styles.movements}>
          {items.map((movement) => (
            <Movement key={movement.id} movement={movement} pointsAlias={pointsAlias} />
          ))}
        </ul>
        <p className={styles.note}>{t`Points from games are added up for each day.`}</p>
      </>
    );
  return status === 'pending' ? (
    <div className={styles.waiting}>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} height={44} />
      ))}
    </div>
  ) : (
    <EmptyState
      compact
      icon="history"
      title={t`Nothing here yet`}
      description={t`Your play, quests, levels and purchases appear here.`}
    />
  );
};

/** Where the player's points came from and went. Points of rounds are added up by day. */
export const PointsHistory = ({ pointsAlias }: Readonly<{ pointsAlias: string }>) => {
  const { t } = useLingui();
  const { history, isLoading, older } = useUnit({
    history: $history,
    isLoading: $isLoadingOlder,
    older: olderMovementsRequested,
  });
  const { status, items, count, isOlderMissing } = history;
  const title = t`Your ${pointsAlias} history`;
  return (
    <Card as="section" padding="l" title={title} aria-label={title} aria-busy={status === 'pending'}>
      <Movements pointsAlias={pointsAlias} />
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
