import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../../database/index.ts';
import type { Metrics } from '../../../../metrics/index.ts';
import type { ProviderRegistry } from '../../../../providers/index.ts';
import type { PaymentProvider } from '../../../../providers/payments/index.ts';
import { statusesBefore } from '../payments/payment-states.ts';
import { advanceStatus, type PaymentRow } from '../payments/payments.repository.ts';
import { nextCheckAt } from './check-schedule.ts';
import { claimDuePayments, postponePayout, setNextCheck } from './due-payments.repository.ts';
import type { SecurityHold } from '../rules/security-hold.ts';
import type { PayoutSending } from './payout-sending.ts';
import type { Settlement } from './settlement.service.ts';

const batch = 20;
const claim_ms = 60_000;
/** A deposit without a payment expires after this time. */
const depositLifetime_ms = 24 * 60 * 60 * 1000;

export type DuePaymentsOptions = Readonly<{
  database: Database;
  providers: Pick<ProviderRegistry<PaymentProvider>, 'byId'>;
  settlement: Pick<Settlement, 'applyReport'>;
  sendPayout: PayoutSending;
  hold: Pick<SecurityHold, 'until'>;
  /** The first interval between two checks of a payment without a final status. Intervals grow. */
  reconcileSeconds: number;
  metrics: Pick<Metrics, 'paymentEnded'>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/**
 * Processes payments whose next check is due: sends withdrawals after their review, and asks the provider about
 * payments whose callback did not arrive.
 */
export const createDuePayments = (options: DuePaymentsOptions): (() => Promise<'more' | 'done'>) => {
  const { database, providers, settlement, sendPayout, hold, reconcileSeconds, metrics, now, log } = options;

  const reconcile = async (row: PaymentRow): Promise<void> => {
    const state = await providers.byId(row.provider).find(row.id);
    if (state) {
      const outcome = await settlement.applyReport({ ...state, provider: row.provider, paymentId: state.payment_id });
      if (outcome !== 'done') log.error({ payment: row.id, outcome }, 'the provider reports another payment');
    }
    const isOver = row.type === 'deposit' && now().getTime() - row.created_at.getTime() > depositLifetime_ms;
    if (!isOver || (state && state.status !== 'created')) return;
    const before = statusesBefore('deposit', 'expired');
    if (await advanceStatus(database, row.id, before, 'expired', '', now())) metrics.paymentEnded('deposit', 'expired');
  };

  /** Whether a payout waits, because a change that may be a thief's followed its request. */
  const isPostponed = async ({ id, player_id: playerId }: PaymentRow): Promise<boolean> => {
    const end = await hold.until(playerId);
    return end !== null && (await postponePayout(database, id, end));
  };

  const processPayment = async (row: PaymentRow): Promise<void> => {
    try {
      if (row.type === 'withdrawal' && !row.provider_payment_id) {
        if (await isPostponed(row)) return;
        await sendPayout(row, nextCheckAt(now(), reconcileSeconds, 0));
      } else await reconcile(row);
    } catch (error) {
      log.warn({ err: error, payment: row.id }, 'processing a due payment failed');
    }
    await setNextCheck(database, row.id, nextCheckAt(now(), reconcileSeconds, row.checks));
  };

  return async () => {
    const due = await claimDuePayments(database, now(), new Date(now().getTime() + claim_ms), batch);
    await Promise.all(due.map(processPayment));
    return due.length === batch ? 'more' : 'done';
  };
};
