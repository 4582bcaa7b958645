import type { Database } from '../../../../database/index.ts';
import { isProviderError, type ProviderRegistry } from '../../../../providers/index.ts';
import type { PaymentProvider } from '../../../../providers/payments/index.ts';
import type { Accounts } from '../../../players/accounts/index.ts';
import { markOpened, type PaymentRow } from '../payments/payments.repository.ts';
import { clearToken } from '../withdrawals/payout-requisites.repository.ts';
import { markSent } from './due-payments.repository.ts';
import type { PayoutReview } from '../review/payout-review.ts';
import type { Settlement } from './settlement.service.ts';

export type PayoutSendingOptions = Readonly<{
  database: Database;
  providers: Pick<ProviderRegistry<PaymentProvider>, 'byId'>;
  settlement: Pick<Settlement, 'returnWithdrawal'>;
  review: Pick<PayoutReview, 'hold'>;
  accounts: Pick<Accounts, 'findPlayer'>;
  publicOrigin: string;
  /** The address that the provider with this id calls. */
  callbackUrl: (providerId: string) => string;
  now: () => Date;
}>;

/** Sends a withdrawal to its provider; returns its amount when the provider refuses it. */
export type PayoutSending = (row: PaymentRow, nextCheck: Date) => Promise<void>;

export const createPayoutSending = (options: PayoutSendingOptions): PayoutSending => {
  const { database, providers, settlement, review, accounts, publicOrigin, callbackUrl, now } = options;

  const open = (row: PaymentRow, uid: number) => {
    const page = `${publicOrigin}/cashier/history?tab=withdrawal`;
    return providers.byId(row.provider).open({
      reference: row.id,
      kind: 'payout',
      method: row.method,
      amount: row.amount - row.fee,
      currency: row.currency,
      requisites: {},
      ...(row.requisites_token === null ? {} : { requisites_token: row.requisites_token }),
      return_urls: { success: page, fail: page, pending: page, cancel: page },
      callback_url: callbackUrl(row.provider),
      locale: row.locale,
      customer_reference: String(uid),
    });
  };

  return async (row, nextCheck) => {
    // The end of the review period alone sends nothing that a person has to decide about.
    if (await review.hold(row)) return;
    const player = await accounts.findPlayer(row.player_id);
    // Marked before the call: a player cannot cancel a payout that the provider may already be paying.
    if (!player || !(await markSent(database, row.id, now()))) return;
    try {
      const { payment_id: paymentId } = await open(row, player.uid);
      await markOpened(database, row.id, paymentId, null, nextCheck);
    } catch (error) {
      if (!isProviderError(error) || error.outcome !== 'refused') throw error;
      if (error.code === 'UNKNOWN_REQUISITES' && row.requisites_token)
        await clearToken(database, row.player_id, row.requisites_token);
      await settlement.returnWithdrawal(row, 'declined', error.code.toLowerCase());
    }
  };
};
