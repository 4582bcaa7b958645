import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $isAuth } from '@croupier/session';
import { ErrorState, LinkButton, Skeleton } from '@croupier/ui';
import { Emblem, levelColour } from '../../features/emblem/index.ts';
import { useEntry } from '../../features/entry/index.ts';
import { Coin, useCountedPoints } from '../../features/points/index.ts';
import { DecoratedHeader, HeaderText } from '../../features/decorated-header/index.ts';
import { $progress, $standingInfo, $standingStatus, standingRequested } from '../../features/standing/index.ts';
import styles from './shop-head.module.css';

const Purse = ({ pointsAlias }: Readonly<{ pointsAlias: string }>) => {
  const { t } = useLingui();
  const countedPoints = useCountedPoints();
  const { info, progress, status, retry } = useUnit({
    info: $standingInfo,
    progress: $progress,
    status: $standingStatus,
    retry: standingRequested,
  });
  if (!info) return status === 'failed' ? <ErrorState compact onRetry={() => retry()} /> : <Skeleton height={132} />;
  return (
    <div className={styles.purse} style={progress ? levelColour(progress.level.color) : undefined}>
      {progress && <Emblem color={progress.level.color} rank={progress.rank} size={88} />}
      <div className={styles.balance}>
        <p className={styles.small}>{t`Your balance`}</p>
        <p className={styles.amount} role="status">
          <Coin size={28} />
          <bdi className={styles.number}>{countedPoints(info.points)}</bdi> <span>{pointsAlias}</span>
        </p>
        {progress && <p className={styles.small}>{progress.level.name}</p>}
      </div>
    </div>
  );
};

/** The header of the shop with the player's points. */
export const ShopHead = ({ pointsAlias }: Readonly<{ pointsAlias: string }>) => {
  const { t } = useLingui();
  const isAuth = useUnit($isAuth);
  const entry = useEntry();
  return (
    <DecoratedHeader as="header" className={styles.head}>
      <HeaderText className={styles.words}>
        <h1 className={styles.title}>{t`Loyalty shop`}</h1>
        <p className={styles.lead}>{t`Exchange your ${pointsAlias} for money, bonuses, free spins and gifts.`}</p>
        <p className={styles.small}>{t`Your level depends on the points you earn. Spending points never lowers it.`}</p>
        {!isAuth && (
          <div className={styles.actions}>
            <LinkButton {...entry('registration')}>{t`Register now`}</LinkButton>
            <LinkButton variant="ghost" {...entry('authorization')}>{t`I already have an account`}</LinkButton>
          </div>
        )}
      </HeaderText>
      {isAuth && <Purse pointsAlias={pointsAlias} />}
    </DecoratedHeader>
  );
};
