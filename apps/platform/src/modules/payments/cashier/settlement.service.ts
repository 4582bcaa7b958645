import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/index.ts';
import {
  attach,
  houseAccount,
  playerAccount,
  type TransferParticipant,
  type Ledger,
  type TransferOutcome,
  type TransferRequest,
} from '../../ledger/index.ts';
import type { ProviderReport } from './cashier.port.ts';
import { advanceStatus, findPayment, type PaymentRow } from './cashier.repository.ts';
import { statusesBefore, canFollow } from './payment-states.ts';
import type { PaymentStep } from './payments.participant.ts';

/** What is not the provider's to say about this payment. */
export type ReportRejection = 'unknown_payment' | 'other_amount';

export type Settlement = Readonly<{
  /** Brings a payment to where the provider says it is; saying it twice, late or out of order changes nothing more. */
  applyReport: (word: ProviderReport) => Promise<'done' | ReportRejection>;
  /**
   * Gives a withdrawal's amount back: cancelled by the player while it waits, or declined.
   * @returns whether this call did.
   */
  returnWithdrawal: (payment: PaymentRow, to: 'cancelled' | 'declined', reason: string) => Promise<boolean>;
}>;

export type SettlementOptions = Readonly<{
  database: Database;
  ledger: Ledger;
  participant: TransferParticipant<PaymentStep>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

export const createSettlement = ({ database, ledger, participant, now, log }: SettlementOptions): Settlement => {
  const end = (id: string, to: PaymentRow['status'], reason = '', ifNotSent = false) =>
    attach<PaymentStep>(participant, { step: 'end', id, to, reason, ifNotSent });

  const credit = ({ id, player_id: playerId, currency, amount, fee }: PaymentRow): TransferRequest => ({
    key: `deposit:${id}`,
    kind: 'deposit',
    attachment: end(id, 'success'),
    legs: [
      { from: houseAccount('deposits', currency), to: playerAccount(playerId, 'main', currency), amount: amount - fee },
      ...(fee > 0
        ? [{ from: houseAccount('deposits', currency), to: houseAccount('fees', currency), amount: fee }]
        : []),
    ],
  });

  const payOut = ({ id, currency, fee, reservation_id: transferId }: PaymentRow): TransferRequest => ({
    key: `withdrawal-paid:${id}`,
    kind: 'withdrawal_paid',
    attachment: end(id, 'success'),
    resolves: { transferId: transferId ?? '', as: 'posted', to: houseAccount('payouts', currency) },
    legs: fee > 0 ? [{ from: houseAccount('payouts', currency), to: houseAccount('fees', currency), amount: fee }] : [],
  });

  const returned = (
    { id, reservation_id: transferId }: PaymentRow,
    to: 'cancelled' | 'declined',
    reason: string,
  ): TransferRequest => ({
    key: `withdrawal-${to}:${id}`,
    kind: `withdrawal_${to}`,
    legs: [],
    resolves: { transferId: transferId ?? '', as: 'voided' },
    attachment: end(id, to, reason, to === 'cancelled'),
  });

  const tell = (payment: PaymentRow, outcome: TransferOutcome): boolean => {
    if (outcome.status === 'applied') return true;
    log.warn(
      { payment: payment.id, outcome: outcome.status === 'refused' ? outcome.reason : outcome.status },
      'a payment was not moved on',
    );
    return false;
  };

  const returnWithdrawal: Settlement['returnWithdrawal'] = async (payment, to, reason) =>
    tell(payment, await ledger.transfer(returned(payment, to, reason)));

  const applyReport: Settlement['applyReport'] = async ({ provider, reference, kind, status, amount, currency, reason }) => {
    const payment = await findPayment(database, reference);
    // A provider reports on its own payments only.
    if (!payment || payment.provider !== provider || (payment.type === 'deposit') !== (kind === 'deposit'))
      return 'unknown_payment';
    const expected = payment.type === 'deposit' ? payment.amount : payment.amount - payment.fee;
    if (amount !== expected || currency !== payment.currency) return 'other_amount';
    // What may not follow is old news or a repetition: heard, and without effect.
    if (
      status === 'created' ||
      !canFollow(
        payment.type,
        payment.status,
        status === 'cancelled' && payment.type === 'withdrawal' ? 'declined' : status,
      )
    )
      return 'done';
    if (status === 'success')
      tell(payment, await ledger.transfer(payment.type === 'deposit' ? credit(payment) : payOut(payment)));
    else if (payment.type === 'deposit')
      await advanceStatus(
        database,
        payment.id,
        statusesBefore('deposit', status),
        status,
        status === 'pending' ? '' : reason || status,
        now(),
      );
    else if (status !== 'pending') await returnWithdrawal(payment, 'declined', reason || 'declined');
    return 'done';
  };

  return { applyReport, returnWithdrawal };
};
