import type { PaymentMethod } from '@croupier/contract/cashier';
import { newKey } from '../../../../database/index.ts';
import type { PaymentRow } from './payments.repository.ts';

type Given = Pick<
  PaymentRow,
  'player_id' | 'type' | 'currency' | 'amount' | 'fee' | 'status' | 'idempotency_key' | 'locale' | 'domain' | 'provider'
>;
type Optional = Pick<
  PaymentRow,
  'requisites' | 'requisites_token' | 'details_fingerprint' | 'campaign_offer_id' | 'review_until' | 'next_check_at'
>;

/** Returns the row of a payment created at `at`, without inserting it. */
export const newPayment = (
  { sysname, name, flow }: Pick<PaymentMethod, 'sysname' | 'name' | 'flow'>,
  given: Given & Partial<Optional>,
  at: Date,
): PaymentRow => ({
  id: newKey(),
  method: sysname,
  method_name: name,
  flow,
  decline_reason: '',
  requisites: {},
  requisites_token: null,
  details_fingerprint: null,
  payer_name: null,
  campaign_offer_id: null,
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
  ...given,
});
