import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { PaymentMethod } from '@croupier/contract/cashier';
import { Amount, DateTime, type DescriptionItem } from '@croupier/ui';
import { $withdrawSettings, type WithdrawSettings } from './withdraw.page.model.ts';
import styles from './withdraw.module.css';

type Limits = NonNullable<WithdrawSettings['limits']>;

/** The largest amount, in minor units, that method, balance and limits allow. */
export const reachableAmount = ({ available, limits }: WithdrawSettings, { max_amount }: PaymentMethod): number => {
  const rests = limits && [limits.day.available_amount.amount, limits.month.available_amount.amount];
  return Math.max(0, Math.min(max_amount, available?.amount ?? 0, ...(rests ?? [])));
};

const Period = ({ limit_amount, available_amount, expired_at }: Limits['day']) => (
  <span className={styles.limit}>
    <span>
      <Trans>
        <Amount value={available_amount} tone="strong" /> of <Amount value={limit_amount} /> left
      </Trans>
    </span>
    <span className={styles.note}>
      <Trans>
        Resets on <DateTime value={expired_at} />
      </Trans>
    </span>
  </span>
);

/** What remains of the player's withdrawal limits, as lines of the summary. */
export const useLimitItems = (): readonly DescriptionItem[] => {
  const { t } = useLingui();
  const { limits } = useUnit($withdrawSettings);
  if (!limits) return [];
  return [
    { term: t`Daily limit`, value: <Period {...limits.day} /> },
    { term: t`Monthly limit`, value: <Period {...limits.month} /> },
    { term: t`Withdrawals left today`, value: limits.day_count },
  ];
};
