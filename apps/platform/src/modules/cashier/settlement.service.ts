import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/index.ts';
import { attach, houseAccount, playerAccount, type Ledger, type TransferOutcome, type TransferRequest } from '../ledger/index.ts';
import type { ProviderWord } from './cashier.face.ts';
import { advanceStatus, findPayment, type PaymentRow } from './cashier.repository.ts';
import { paymentsCompanion, type PaymentStep } from './payments.companion.ts';

/** What is not the provider's to say about this payment. */
export type SettlementRefusal = 'unknown_payment' | 'other_amount';

export type Settlement = Readonly<{
  /** Brings a payment to where the provider says it is; saying it twice, late or out of order changes nothing more. */
  accept: (word: ProviderWord) => Promise<'done' | SettlementRefusal>;
  /** Gives a withdrawal's amount back: cancelled by the player while it waits, or declined. @returns whether this call did. */
  giveBack: (payment: PaymentRow, to: 'cancelled' | 'declined', reason: string) => Promise<boolean>;
}>;

const end = (id: string, from: readonly PaymentRow['status'][], to: PaymentRow['status'], reason = '', ifNotSent = false) =>
  attach<PaymentStep>(paymentsCompanion, { step: 'end', id, from, to, reason, ifNotSent });

const open = ['created', 'pending'] as const;

/** Deposits this platform gave up on are credited all the same when the money did come. */
const creditable = [...open, 'expired'] as const;

export const createSettlement = ({ database, ledger, now, log }: Readonly<{ database: Database; ledger: Ledger; now: () => Date; log: FastifyBaseLogger }>): Settlement => {
  const credit = ({ id, player_id: playerId, currency, amount, fee }: PaymentRow): TransferRequest => ({
    key: `deposit:${id}`, kind: 'deposit', attachment: end(id, creditable, 'success'),
    legs: [
      { from: houseAccount('deposits', currency), to: playerAccount(playerId, 'main', currency), amount: amount - fee },
      ...(fee > 0 ? [{ from: houseAccount('deposits', currency), to: houseAccount('fees', currency), amount: fee }] : []),
    ],
  });

  const payOut = ({ id, currency, fee, reservation_id: transferId }: PaymentRow): TransferRequest => ({
    key: `withdrawal-paid:${id}`, kind: 'withdrawal_paid', attachment: end(id, ['pending'], 'success'),
    resolves: { transferId: transferId ?? '', as: 'posted', to: houseAccount('payouts', currency) },
    legs: fee > 0 ? [{ from: houseAccount('payouts', currency), to: houseAccount('fees', currency), amount: fee }] : [],
  });

  const returned = ({ id, reservation_id: transferId }: PaymentRow, to: 'cancelled' | 'declined', reason: string): TransferRequest => ({
    key: `withdrawal-${to}:${id}`, kind: `withdrawal_${to}`, legs: [], resolves: { transferId: transferId ?? '', as: 'voided' },
    attachment: end(id, ['pending'], to, reason, to === 'cancelled'),
  });

  const tell = (payment: PaymentRow, outcome: TransferOutcome): boolean => {
    if (outcome.status === 'applied') return true;
    log.warn({ payment: payment.id, outcome: outcome.status === 'refused' ? outcome.reason : outcome.status }, 'a payment was not moved on');
    return false;
  };

  const giveBack: Settlement['giveBack'] = async (payment, to, reason) => tell(payment, await ledger.transfer(returned(payment, to, reason)));

  const accept: Settlement['accept'] = async ({ reference, kind, status, amount, currency, reason }) => {
    const payment = await findPayment(database, reference);
    if (!payment || (payment.type === 'deposit') !== (kind === 'deposit')) return 'unknown_payment';
    const expected = payment.type === 'deposit' ? payment.amount : payment.amount - payment.fee;
    if (amount !== expected || currency !== payment.currency) return 'other_amount';
    const isOpen = payment.status === 'created' || payment.status === 'pending';
    if (!isOpen && !(payment.type === 'deposit' && payment.status === 'expired' && status === 'success')) return 'done';
    if (status === 'pending') await advanceStatus(database, payment.id, ['created'], 'pending', '', now());
    if (status === 'success') tell(payment, await ledger.transfer(payment.type === 'deposit' ? credit(payment) : payOut(payment)));
    if (status === 'declined' || status === 'cancelled') {
      if (payment.type === 'withdrawal') await giveBack(payment, 'declined', reason || 'declined');
      else await advanceStatus(database, payment.id, open, status, reason || status, now());
    }
    return 'done';
  };

  return { accept, giveBack };
};
