import type { PaymentMethod } from '@croupier/contract/cashier';
import type { PaymentRow } from './payments.repository.ts';

/** A payment method without a fee, from €10 to €5,000. */
export const paymentMethod = (own: Partial<PaymentMethod> = {}): PaymentMethod => ({
  sysname: 'card',
  name: 'Bank card',
  flow: 'redirect',
  currency: 'EUR',
  min_amount: 1_000,
  max_amount: 500_000,
  fee_basis_points: 0,
  fee_fixed: 0,
  processing_time_minutes: 0,
  requisites: [],
  ...own,
});

/** The row of a created deposit of €50 with a fee of €1. */
export const paymentRow = (own: Partial<PaymentRow> = {}): PaymentRow => {
  const at = new Date('2026-03-01T10:00:00Z');
  return {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    player_id: '01890a5d-ac96-774b-bcce-000000000001',
    type: 'deposit',
    method: 'card',
    method_name: 'Bank card',
    flow: 'redirect',
    currency: 'EUR',
    amount: 5_000,
    fee: 100,
    status: 'created',
    decline_reason: '',
    requisites: {},
    requisites_token: null,
    details_fingerprint: null,
    payer_name: null,
    campaign_offer_id: null,
    idempotency_key: 'key',
    locale: 'en',
    domain: 'localhost',
    provider: 'default',
    provider_payment_id: null,
    provider_url: null,
    reservation_id: null,
    review_until: null,
    is_held: false,
    held_reasons: [],
    approved_at: null,
    sent_at: null,
    next_check_at: null,
    checks: 0,
    created_at: at,
    updated_at: at,
    ...own,
  };
};

/** The refusal that a function throws. */
export const refusalOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('The function throws no refusal');
};
