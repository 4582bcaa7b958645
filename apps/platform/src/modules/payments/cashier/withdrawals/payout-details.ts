import type { PaymentMethod } from '@croupier/contract/cashier';
import { maskCard } from '../methods/hosted-card.ts';
import { maskRequisites, normaliseRequisites, type Requisites } from '../methods/requisites.ts';
import type { PayoutCard } from './card-fields.service.ts';

/** The details of a payout. No part contains a card number. */
export type PayoutDetails = Readonly<{
  /** For display. */
  masked: Requisites;
  /** Equal for equal details; for a card it contains the provider's fingerprint. */
  identifying: Requisites;
  /** What the provider receives beside the card's token. */
  plain: Requisites;
  cardToken: string | null;
}>;

/** Describes the details that a player entered, and the card that the provider reports for its token. */
export const payoutDetailsOf = (
  { requisites: fields }: Pick<PaymentMethod, 'requisites'>,
  given: Requisites,
  card: PayoutCard | null,
): PayoutDetails => {
  const own = fields.filter(({ type }) => type !== 'hosted_card');
  const plain = normaliseRequisites(own, given);
  const masked = maskRequisites(own, given);
  if (!card) return { masked, identifying: plain, plain, cardToken: null };
  return {
    masked: { [card.field]: maskCard(card), ...masked },
    identifying: { ...plain, [card.field]: card.fingerprint },
    plain,
    cardToken: card.token,
  };
};
