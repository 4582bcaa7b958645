import fc from 'fast-check';
import { currencies } from '@croupier/money';
import { sql } from 'kysely';
import { houseAccount, playerAccount, type TransferRequest } from '../../../ledger/index.ts';
import { createDepositEvents } from '../deposits/deposit-events.ts';
import { paymentRow } from '../payments/payment.fixture.ts';
import { createWithdrawalEvents } from '../withdrawals/withdrawal-events.ts';
import { createPaymentsParticipant } from './payments.participant.ts';
import { createSettlementTransfers } from './settlement-transfers.ts';

const transfers = createSettlementTransfers(
  createPaymentsParticipant({
    events: createDepositEvents(() => undefined),
    withdrawalEvents: createWithdrawalEvents(),
    noticeHeldPayout: () => sql`select 1`,
    paymentEnded: () => undefined,
  }),
);

const amounts = fc
  .record({ amount: fc.integer({ min: 1, max: 10 ** 12 }), fee: fc.integer({ min: 0, max: 10 ** 12 }) })
  .filter(({ amount, fee }) => fee < amount);
const payment = fc
  .tuple(amounts, fc.constantFrom(...currencies))
  .map(([own, currency]) => paymentRow({ ...own, currency, reservation_id: 'reservation' }));

const total = ({ legs }: TransferRequest) => legs.reduce((sum, { amount }) => sum + amount, 0);
const holdsForLegs = (build: (row: ReturnType<typeof paymentRow>) => TransferRequest) =>
  fc.assert(
    fc.property(payment, (row) => {
      for (const { amount, from, to } of build(row).legs) {
        expect(Number.isSafeInteger(amount) && amount > 0).toBe(true);
        expect([from.currency, to.currency]).toEqual([row.currency, row.currency]);
      }
    }),
  );

describe('the transfer of a deposit', () => {
  it('has positive integer amounts in the currency of the payment', () => holdsForLegs(transfers.credit));

  it('moves exactly the amount: the fee to the house, the rest to the main balance', () => {
    fc.assert(
      fc.property(payment, (row) => {
        const request = transfers.credit(row);
        expect(total(request)).toBe(row.amount);
        const main = playerAccount(row.player_id, 'main', row.currency);
        const credited = request.legs.filter(({ to }) => to.key === main.key);
        expect(credited.map(({ amount }) => amount)).toEqual([row.amount - row.fee]);
      }),
    );
  });

  it('has no leg for a fee of zero', () => {
    const { legs } = transfers.credit(paymentRow({ fee: 0 }));
    expect(legs.map(({ to }) => to.key)).toEqual([playerAccount(paymentRow().player_id, 'main', 'EUR').key]);
  });

  it('has the unique key of the payment', () => {
    const row = paymentRow();
    const requests = [
      transfers.credit(row),
      transfers.payOut(row),
      transfers.returnReserved(row, 'cancelled', ''),
      transfers.returnReserved(row, 'declined', ''),
    ];
    expect(requests[0]?.key).toBe(`deposit:${row.id}`);
    expect(new Set(requests.map(({ key }) => key)).size).toBe(requests.length);
  });
});

describe('the transfer of a paid withdrawal', () => {
  it('has positive integer amounts in the currency of the payment', () => holdsForLegs(transfers.payOut));

  it('posts the reservation to the payouts and moves the fee to the fees account', () => {
    const { resolves, legs } = transfers.payOut(paymentRow({ reservation_id: 'reservation' }));
    const payouts = houseAccount('payouts', 'EUR');
    expect(resolves).toEqual({ transferId: 'reservation', as: 'posted', to: payouts });
    expect(legs).toEqual([{ from: payouts, to: houseAccount('fees', 'EUR'), amount: 100 }]);
  });

  it('has no leg for a fee of zero', () => {
    expect(transfers.payOut(paymentRow({ fee: 0 })).legs).toEqual([]);
  });
});

describe('the transfer of a returned withdrawal', () => {
  it.each(['cancelled', 'declined'] as const)('voids the reservation without a fee (%s)', (to) => {
    const { resolves, legs } = transfers.returnReserved(paymentRow({ reservation_id: 'reservation' }), to, 'reason');
    expect(resolves).toEqual({ transferId: 'reservation', as: 'voided' });
    expect(legs).toEqual([]);
  });

  it('requires an unsent withdrawal only for a cancellation', () => {
    const items = (['cancelled', 'declined'] as const).map(
      (to) => transfers.returnReserved(paymentRow(), to, 'reason').attachment?.item,
    );
    expect(items).toEqual([
      { step: 'end', id: paymentRow().id, to: 'cancelled', reason: 'reason', onlyIfNotSent: true },
      { step: 'end', id: paymentRow().id, to: 'declined', reason: 'reason', onlyIfNotSent: false },
    ]);
  });
});
