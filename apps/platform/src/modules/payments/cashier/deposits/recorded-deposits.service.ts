import type { Database } from '../../../../database/index.ts';
import { defaultProviderId } from '../../../../providers/index.ts';
import type { Cashier } from '../cashier.port.ts';
import type { PaymentMethods } from '../methods/payment-methods.service.ts';
import { newPayment } from '../payments/new-payment.ts';
import { findByKey, insertPayment } from '../payments/payments.repository.ts';
import type { Settlement } from '../settlement/settlement.service.ts';

export type RecordedDepositsOptions = Readonly<{
  database: Database;
  methods: PaymentMethods;
  settlement: Pick<Settlement, 'applyReport'>;
  now: () => Date;
}>;

/** Records deposits that were decided elsewhere, through the same states and transfers as any other deposit. */
export const createRecordedDeposits =
  ({ database, methods, settlement, now }: RecordedDepositsOptions): Cashier['recordDeposit'] =>
  async ({ key, playerId, currency, method: sysname, amount, status, reason, domain }) => {
    const method = await methods.find('deposit', sysname, { id: playerId, currency });
    const row = newPayment(
      method,
      {
        player_id: playerId,
        type: 'deposit',
        currency,
        amount,
        fee: 0,
        status: 'created',
        idempotency_key: key,
        locale: 'en',
        domain,
        provider: defaultProviderId,
      },
      now(),
    );
    const recorded = (await insertPayment(database, row)) ? row : await findByKey(database, playerId, 'deposit', key);
    if (!recorded) return;
    await settlement.applyReport({
      provider: defaultProviderId,
      reference: recorded.id,
      paymentId: '',
      kind: 'deposit',
      status,
      amount,
      currency,
      reason,
    });
  };
