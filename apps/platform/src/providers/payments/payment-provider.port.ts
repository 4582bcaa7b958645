import type {
  CardSessionRequest,
  CardSessionResponse,
  EnteredCard,
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

/**
 * The provider's hosted card fields: a frame in which the player enters a card, so that its number never reaches the
 * platform.
 */
export type CardFieldsProvider = Readonly<{
  /** Opens the fields for one card of a player. The platform refuses an address outside of the page origins. */
  open: (session: CardSessionRequest, onBehalfOf?: OnBehalfOf) => Promise<CardSessionResponse>;
  /** Returns the card that a token names, or null when the provider has none. */
  find: (token: string, onBehalfOf?: OnBehalfOf) => Promise<EnteredCard | null>;
}>;

/** Amounts are integers in minor units; an adapter converts them to and from the format of its provider. */
export type PaymentProvider = Readonly<{
  /** Opens a payment. A repeated call with the same reference must not open a second payment. */
  open: (
    payment: PaymentRequest,
    onBehalfOf?: OnBehalfOf,
  ) => Promise<Pick<PaymentResponse, 'url'> & Readonly<{ payment_id: string }>>;
  /** Returns the state of a payment, or null when the provider has no such payment. */
  find: (reference: string) => Promise<(Omit<PaymentState, 'payment_id'> & Readonly<{ payment_id: string }>) | null>;
  /** Checks whether the provider can send a payout to these requisites. It returns a token for accepted ones. */
  checkRequisites: (request: RequisitesCheckRequest, onBehalfOf?: OnBehalfOf) => Promise<RequisitesCheckResponse>;
  /** Absent when the provider pays out to no cards: methods with a hosted card are then not offered. */
  cardFields?: CardFieldsProvider;
  callback: CallbackProtocol<
    Omit<PaymentEvent, 'payment_id'> & Readonly<{ payment_id: string }>,
    PaymentCallbackOutcome
  >;
}>;
