import type { Database, Statement } from '../../../database/index.ts';
import type { DepositListeners, PublishedDeposit } from './cashier.port.ts';
import type { PaymentRow } from './cashier.repository.ts';

export const publishedDepositOf = ({
  id,
  player_id,
  method,
  currency,
  amount,
  fee,
  campaign_offer_id,
}: PaymentRow): PublishedDeposit => ({
  id,
  playerId: player_id,
  method,
  currency,
  amount,
  credited: amount - fee,
  offerId: campaign_offer_id,
});

/** Who wants to hear of deposits, and how they are told. */
export type DepositEvents = Readonly<{
  listeners: DepositListeners;
  created: (transaction: Database, deposit: PublishedDeposit) => Promise<void>;
  succeeded: (deposit: PublishedDeposit, at: Date) => readonly Statement[];
  committed: (deposit: PublishedDeposit) => void;
}>;

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
