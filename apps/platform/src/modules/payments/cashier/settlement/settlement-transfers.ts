import {
  attach,
  houseAccount,
  playerAccount,
  type TransferParticipant,
  type TransferRequest,
} from '../../../ledger/index.ts';
import type { Statement } from '../../../../database/index.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';
import type { PaymentStep } from './payments.participant.ts';

type Settled = Pick<PaymentRow, 'id' | 'player_id' | 'currency' | 'amount' | 'fee' | 'reservation_id'>;

/** The transfers that settle payments. Each has a key of its payment, so the ledger applies it once. */
export type SettlementTransfers = Readonly<{
  /** Credits a deposit to the main balance, without its fee. */
  credit: (deposit: Settled) => TransferRequest;
  /** Takes the reserved amount of a withdrawal that the provider paid. */
  payOut: (withdrawal: Settled) => TransferRequest;
  /** Returns the reserved amount of a withdrawal. */
  returnReserved: (
    withdrawal: Settled,
    to: 'cancelled' | 'declined',
    reason: string,
    decision?: Statement,
  ) => TransferRequest;
}>;

export const createSettlementTransfers = (participant: TransferParticipant<PaymentStep>): SettlementTransfers => {
  const ending = (step: Omit<Extract<PaymentStep, { step: 'end' }>, 'step'>) =>
    attach<PaymentStep>(participant, { step: 'end', ...step });
  return {
    credit: ({ id, player_id: playerId, currency, amount, fee }) => {
      const from = houseAccount('deposits', currency);
      return {
        key: `deposit:${id}`,
        kind: 'deposit',
        attachment: ending({ id, to: 'success', reason: '' }),
        legs: [
          { from, to: playerAccount(playerId, 'main', currency), amount: amount - fee },
          ...(fee > 0 ? [{ from, to: houseAccount('fees', currency), amount: fee }] : []),
        ],
      };
    },
    payOut: ({ id, currency, fee, reservation_id: transferId }) => {
      const payouts = houseAccount('payouts', currency);
      return {
        key: `withdrawal-paid:${id}`,
        kind: 'withdrawal_paid',
        attachment: ending({ id, to: 'success', reason: '' }),
        resolves: { transferId: transferId ?? '', as: 'posted', to: payouts },
        legs: fee > 0 ? [{ from: payouts, to: houseAccount('fees', currency), amount: fee }] : [],
      };
    },
    returnReserved: ({ id, reservation_id: transferId }, to, reason, decision) => ({
      // A decision that came too late stays refused; its key must not be that of the provider's decline.
      key: decision ? `withdrawal-rejected:${id}` : `withdrawal-${to}:${id}`,
      kind: `withdrawal_${to}`,
      attachment: ending({
        id,
        to,
        reason,
        onlyIfNotSent: to === 'cancelled',
        ...(decision ? { decision } : {}),
      }),
      resolves: { transferId: transferId ?? '', as: 'voided' },
      legs: [],
    }),
  };
};
