import type { Database, Statement } from '../../../../database/index.ts';
import type { DepositListeners, PublishedDeposit } from '../cashier.port.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';

type Deposit = Pick<
  PaymentRow,
  'id' | 'player_id' | 'method' | 'method_name' | 'currency' | 'amount' | 'fee' | 'campaign_offer_id'
>;

export const publishedDepositOf = (deposit: Deposit): PublishedDeposit => ({
  id: deposit.id,
  playerId: deposit.player_id,
  method: deposit.method,
  methodName: deposit.method_name,
  currency: deposit.currency,
  amount: deposit.amount,
  credited: deposit.amount - deposit.fee,
  offerId: deposit.campaign_offer_id,
});

/** Publishes the events of deposits to the listeners of other modules. */
export type DepositEvents = Readonly<{
  listeners: DepositListeners;
  created: (transaction: Database, deposit: PublishedDeposit) => Promise<void>;
  succeeded: (deposit: PublishedDeposit, at: Date) => readonly Statement[];
  committed: (deposit: PublishedDeposit) => void;
}>;

/** `onError` receives what a listener to `onCommitted` throws. */
export const createDepositEvents = (onError: (error: unknown) => void): DepositEvents => {
  const onCreated: Parameters<DepositListeners['onCreated']>[0][] = [];
  const onSucceeded: Parameters<DepositListeners['onSucceeded']>[0][] = [];
  const onCommitted: Parameters<DepositListeners['onCommitted']>[0][] = [];
  return {
    listeners: {
      onCreated: (listener) => void onCreated.push(listener),
      onSucceeded: (listener) => void onSucceeded.push(listener),
      onCommitted: (listener) => void onCommitted.push(listener),
    },
    created: async (transaction, deposit) => {
      for (const listener of onCreated) await listener(transaction, deposit);
    },
    succeeded: (deposit, at) => onSucceeded.flatMap((listener) => listener(deposit, at)),
    committed: (deposit) => {
      for (const listener of onCommitted) {
        try {
          listener(deposit);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
};
