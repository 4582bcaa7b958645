import { newKey, type Database } from '../../../database/index.ts';
import { defaultProviderId } from '../../../providers/index.ts';
import type { Cashier } from './cashier.port.ts';
import { findByKey, insertPayment, type PaymentRow } from './cashier.repository.ts';
import type { PaymentMethods } from './payment-methods.service.ts';
import type { Settlement } from './settlement.service.ts';

export type RecordedDepositsOptions = Readonly<{
  database: Database;
  methods: PaymentMethods;
  settlement: Settlement;
  now: () => Date;
}>;

/** Enters deposits decided elsewhere, through the same states and transfers as any other. */
export const createRecordedDeposits =
  ({ database, methods, settlement, now }: RecordedDepositsOptions): Cashier['recordDeposit'] =>
  async ({ key, playerId, currency, method: sysname, amount, status, reason, domain }) => {
    const method = await methods.find('deposit', sysname, currency);
    const at = now();
    const row: PaymentRow = {
      id: newKey(),
      player_id: playerId,
      type: 'deposit',
      method: method.sysname,
      method_name: method.name,
      flow: method.flow,
      currency,
      amount,
      fee: 0,
      status: 'created',
      decline_reason: '',
      requisites: {},
      requisites_token: null,
      campaign_offer_id: null,
      idempotency_key: key,
      locale: 'en',
      domain,
      provider: defaultProviderId,
      provider_payment_id: null,
      provider_url: null,
      reservation_id: null,
      review_until: null,
      is_held: false,
      sent_at: null,
      next_check_at: null,
      checks: 0,
      created_at: at,
      updated_at: at,
    };
    const entered = (await insertPayment(database, row)) ? row : await findByKey(database, playerId, 'deposit', key);
    if (entered)
      await settlement.applyReport({
        provider: defaultProviderId,
        reference: entered.id,
        paymentId: '',
        kind: 'deposit',
        status,
        amount,
        currency,
        reason,
      });
  };
