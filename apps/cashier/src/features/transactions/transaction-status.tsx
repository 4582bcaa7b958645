import { useLingui } from '@lingui/react/macro';
import type { Transaction, TransactionStatus as Status } from '@croupier/contract/cashier';
import { StatusBadge, type Tone } from '@croupier/ui';

const tones: Readonly<Record<Status, Tone>> = {
  created: 'neutral',
  pending: 'warning',
  success: 'positive',
  declined: 'negative',
  cancelled: 'neutral',
  expired: 'neutral',
};

export const useStatusText = (): ((transaction: Pick<Transaction, 'status' | 'type'>) => string) => {
  const { t } = useLingui();
  return ({ status, type }) => {
    switch (status) {
      case 'created':
        return t`Unpaid`;
      case 'pending':
        return type === 'withdrawal' ? t`Processing` : t`Pending`;
      case 'success':
        return type === 'withdrawal' ? t`Paid out` : t`Credited`;
      case 'declined':
        return t`Declined`;
      case 'cancelled':
        return t`Cancelled`;
      case 'expired':
        return t`Expired`;
    }
  };
};

/** The status of a payment as a coloured badge. */
export const TransactionStatus = ({ transaction }: Readonly<{ transaction: Pick<Transaction, 'status' | 'type'> }>) => {
  const textOf = useStatusText();
  return <StatusBadge tone={tones[transaction.status]}>{textOf(transaction)}</StatusBadge>;
};
