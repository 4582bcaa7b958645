import type {
  PaymentEvent,
  PaymentRequest,
  PaymentResponse,
  PaymentState,
  RequisitesCheckRequest,
  RequisitesCheckResponse,
} from '@croupier/provider-contract';
import type { CallbackProtocol } from '../callback.ts';
import type { OnBehalfOf } from '../signed-call.ts';

export type PaymentCallbackOutcome = 'done' | 'unknown_payment' | 'other_amount' | 'failed';

/** Amounts are integers of minor units; an adapter converts them to and from its provider's format. */
export type PaymentProvider = Readonly<{
  /** Opening the same reference again must not open a second payment. */
  open: (
    payment: PaymentRequest,
    onBehalfOf?: OnBehalfOf,
  ) => Promise<Pick<PaymentResponse, 'url'> & Readonly<{ payment_id: string }>>;
  /** @returns null when the provider does not know the payment. */
  find: (reference: string) => Promise<(Omit<PaymentState, 'payment_id'> & Readonly<{ payment_id: string }>) | null>;
  /** Checks whether a payout may be sent to these requisites; the provider returns a token for accepted ones. */
  checkRequisites: (request: RequisitesCheckRequest, onBehalfOf?: OnBehalfOf) => Promise<RequisitesCheckResponse>;
  callback: CallbackProtocol<
    Omit<PaymentEvent, 'payment_id'> & Readonly<{ payment_id: string }>,
    PaymentCallbackOutcome
  >;
}>;
