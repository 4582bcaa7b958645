import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { LoyaltyPurchase } from '@croupier/contract/loyalty';
import { Button, Card, DateTime, EmptyState, ErrorState, Skeleton, StatusBadge, type Tone } from '@croupier/ui';
import { Points } from '../points/index.ts';
import {
  $isLoadingPurchases,
  $purchases,
  hasOlder,
  morePurchasesRequested,
  purchasesRequested,
} from './purchases.model.ts';
import styles from './purchases.module.css';

const tones: Readonly<Record<LoyaltyPurchase['status'], Tone>> = {
  processing: 'info',
  done: 'positive',
  refunded: 'warning',
  ordered: 'info',
  sent: 'info',
  delivered: 'positive',
  cancelled: 'warning',
};

/** The state of a purchase. */
export const usePurchaseStatus = (): ((status: LoyaltyPurchase['status']) => string) => {
  const { t } = useLingui();
  return (status) => {
    switch (status) {
      case 'processing':
        return t`Processing`;
      case 'done':
        return t`Received`;
      case 'refunded':
        return t`Points refunded`;
      case 'ordered':
        return t`Ordered`;
      case 'sent':
        return t`Shipped`;
      case 'delivered':
        return t`Delivered`;
      case 'cancelled':
        return t`Cancelled, points refunded`;
    }
  };
};

const Purchase = ({
  purchase: { name, price, status, tracking, created_at: at },
  pointsAlias,
}: Readonly<{ purchase: LoyaltyPurchase; pointsAlias: string }>) => {
  const { t } = useLingui();
  const statusText = usePurchaseStatus()(status);
  return (
    <li className={styles.purchase}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.small}>
          <DateTime value={at} />
        </span>
        {tracking !== undefined && (
          <span className={styles.small}>
            {t`Tracking number`}: <bdi>{tracking}</bdi>
          </span>
        )}
      </span>
      <StatusBadge tone={tones[status]}>{statusText}</StatusBadge>
      <Points value={price} alias={pointsAlias} size="s" />
    </li>
  );
};

/** The player's purchases with their states. */
export const Purchases = ({ pointsAlias }: Readonly<{ pointsAlias: string }>) => {
  const { t } = useLingui();
  const { purchases, isLoading, retry, more } = useUnit({
    purchases: $purchases,
    isLoading: $isLoadingPurchases,
    retry: purchasesRequested,
    more: morePurchasesRequested,
  });
  const { status, items } = purchases;
  return (
    <Card as="section" padding="l" title={t`Your purchases`} aria-busy={status === 'pending'}>
      {status === 'pending' && <Skeleton height={120} />}
      {status === 'failed' && <ErrorState compact onRetry={() => retry()} />}
      {status === 'ready' && items.length === 0 && (
        <EmptyState
          compact
          icon="gift"
          title={t`Nothing here yet`}
          description={t`Your purchases and their status appear here.`}
        />
      )}
      {items.length > 0 && (
        <ul className={styles.purchases}>
          {items.map((purchase) => (
            <Purchase key={purchase.id} purchase={purchase} pointsAlias={pointsAlias} />
          ))}
        </ul>
      )}
      {hasOlder(purchases) && (
        <p className={styles.more}>
          <Button variant="secondary" pending={isLoading} onClick={() => more()}>{t`Show older`}</Button>
        </p>
      )}
    </Card>
  );
};
