import type { TransactionStatus } from '@croupier/contract/cashier';
import type { Statement } from '../../../../database/index.ts';
import type { PublishedWithdrawal, WithdrawalListeners } from '../cashier.port.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';

type Withdrawal = Pick<PaymentRow, 'id' | 'player_id' | 'method_name' | 'currency' | 'amount' | 'fee'>;

const publishedStatuses: Readonly<Partial<Record<TransactionStatus, PublishedWithdrawal['status']>>> = {
  pending: 'requested',
  success: 'sent',
  declined: 'refused',
  cancelled: 'cancelled',
};

/** Publishes the changes of withdrawals to the listeners of other modules. */
export type WithdrawalEvents = Readonly<{
  listeners: WithdrawalListeners;
  changed: (withdrawal: Withdrawal, status: TransactionStatus, at: Date) => readonly Statement[];
}>;

export const createWithdrawalEvents = (): WithdrawalEvents => {
  const onChanged: Parameters<WithdrawalListeners['onChanged']>[0][] = [];
  return {
    listeners: { onChanged: (listener) => void onChanged.push(listener) },
    changed: ({ id, player_id: playerId, method_name: methodName, currency, amount, fee }, reached, at) => {
      const status = publishedStatuses[reached];
      if (!status) return [];
      const published = { id, playerId, methodName, currency, amount, fee, status };
      return onChanged.flatMap((listener) => listener(published, at));
    },
  };
};
