import type { PaymentEvent } from '@croupier/provider-contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Statement } from '../../../../database/index.ts';
import type { Metrics } from '../../../../metrics/index.ts';
import type { Ledger, TransferRequest } from '../../../ledger/index.ts';
import type { ProviderReport } from '../cashier.port.ts';
import { containsCardNumber, maskCardNumbers } from '../methods/card-number.ts';
import type { OneAccountRule } from '../rules/one-account.ts';
import { statusesBefore } from '../payments/payment-states.ts';
import { advanceStatus, findPayment, setPayerName, type PaymentRow } from '../payments/payments.repository.ts';
import { insertEvent } from './due-payments.repository.ts';
import { decideReport, type ReportDecision, type ReportRejection } from './report-decision.ts';
import type { SettlementTransfers } from './settlement-transfers.ts';

/** An event of a provider's callback, with the id of the provider. */
export type ProviderEvent = PaymentEvent & Readonly<{ provider: string }>;

export type Settlement = Readonly<{
  /**
   * Moves a payment to the status that its provider reports, together with its money. A report that is repeated, late
   * or out of order changes nothing.
   */
  applyReport: (report: ProviderReport) => Promise<'done' | ReportRejection>;
  /** Applies the report of a callback and stores the event. */
  applyEvent: (event: ProviderEvent) => Promise<'done' | ReportRejection>;
  /**
   * Returns the amount of a withdrawal that the player cancelled or the provider declined.
   * `decision` is stored with the decline of a held payout by the operator.
   * @returns false when the withdrawal has another final status or, for a cancellation, was already sent; with a
   * decision, when it is not held any more.
   */
  returnWithdrawal: (
    payment: PaymentRow,
    to: 'cancelled' | 'declined',
    reason: string,
    decision?: Statement,
  ) => Promise<boolean>;
}>;

export type SettlementOptions = Readonly<{
  database: Database;
  ledger: Ledger;
  transfers: SettlementTransfers;
  oneAccount: Pick<OneAccountRule, 'notePayer'>;
  metrics: Pick<Metrics, 'paymentEnded'>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Returns a report with masked card numbers, which a provider must not send. */
const withoutCardNumbers = (report: ProviderReport, log: FastifyBaseLogger): ProviderReport => {
  const { reference, reason, payer_name: name, payer_account: account } = report;
  if ([reason, name, account].some((text) => containsCardNumber(text ?? '')))
    log.error({ payment: reference }, 'a payment provider sent a card number');
  return { ...report, reason: maskCardNumbers(reason), payer_name: name && maskCardNumbers(name) };
};

export const createSettlement = (options: SettlementOptions): Settlement => {
  const { database, ledger, transfers, oneAccount, metrics, now, log } = options;
  const transfer = async ({ id }: PaymentRow, request: TransferRequest): Promise<boolean> => {
    const outcome = await ledger.transfer(request);
    if (outcome.status === 'applied') return true;
    const reason = outcome.status === 'refused' ? outcome.reason : outcome.status;
    log.warn({ payment: id, outcome: reason }, 'the ledger did not settle a payment');
    return false;
  };

  const returnWithdrawal: Settlement['returnWithdrawal'] = (payment, to, reason, decision) =>
    transfer(payment, transfers.returnReserved(payment, to, reason, decision));

  const change = async (
    payment: PaymentRow,
    { to, reason }: Extract<ReportDecision, { action: 'change' }>,
  ): Promise<void> => {
    const isDeposit = payment.type === 'deposit';
    if (to === 'success') await transfer(payment, isDeposit ? transfers.credit(payment) : transfers.payOut(payment));
    else if (isDeposit) {
      const before = statusesBefore('deposit', to);
      const hasChanged = await advanceStatus(database, payment.id, before, to, reason, now());
      if (hasChanged && to !== 'pending') metrics.paymentEnded('deposit', to);
    } else await returnWithdrawal(payment, 'declined', reason);
  };

  const applyReport: Settlement['applyReport'] = async (reported) => {
    const report = withoutCardNumbers(reported, log);
    const payment = await findPayment(database, report.reference);
    const decision = decideReport(payment, report);
    if (decision.action === 'reject') return decision.rejection;
    if (payment && report.payer_name) await setPayerName(database, payment.id, report.payer_name);
    // Before the credit: money that arrived is credited in any case, and must not leave before a person looked.
    if (payment?.type === 'deposit' && report.payer_account)
      await oneAccount.notePayer(payment.player_id, { provider: payment.provider, account: report.payer_account });
    if (payment && decision.action === 'change') await change(payment, decision);
    return 'done';
  };

  return {
    applyReport,
    applyEvent: async (event) => {
      const outcome = await applyReport({ ...event, paymentId: event.payment_id });
      if (outcome === 'done') await insertEvent(database, event.event_id, event.reference, event.status, now());
      return outcome;
    },
    returnWithdrawal,
  };
};
