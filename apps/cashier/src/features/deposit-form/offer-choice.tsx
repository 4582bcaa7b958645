import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@croupier/contract/bonuses';
import type { PaymentMethod } from '@croupier/contract/cashier';
import { FormRadioCards, useField } from '@croupier/forms';
import { parseAmount } from '@croupier/validation';
import { useEffect, useRef } from 'react';
import styles from './deposit-form.module.css';
import { useOfferTerms } from './use-offer-terms.ts';

export const noOffer = 'none';

/**
 * Whether the amount reaches the offer's minimum. True while no amount is typed, and for a minimum in another currency.
 */
export const reachesMinimum = (
  {
    trigger: {
      params: { min_amount },
    },
  }: Offer,
  amount: number | null,
  currency: string,
): boolean => min_amount === null || amount === null || min_amount.currency !== currency || amount >= min_amount.amount;

/** The text of an offer, and its terms on a separate line. */
const Terms = ({ offer }: Readonly<{ offer: Offer }>) => {
  const terms = useOfferTerms()(offer);
  const { text } = offer.description;
  return (
    <>
      {text && <span className={styles.offerText}>{text} </span>}
      {terms.join(' · ')}
    </>
  );
};

/** The choice of a campaign offer. Only the offer in the address is preselected. */
export const OfferChoice = ({
  offers,
  method,
  preselected,
}: Readonly<{ offers: readonly Offer[]; method: PaymentMethod; preselected: string | null }>) => {
  const { t } = useLingui();
  const typed = useField<string>('amount', { subscription: { value: true } }).input.value;
  const { input } = useField<string>('offer', { subscription: { value: true } });
  const amount = parseAmount(typed, method.currency);
  const chosen = offers.find(({ id }) => id === input.value);
  const isLost = chosen !== undefined && !reachesMinimum(chosen, amount, method.currency);
  const { onChange } = input;
  // Once: the player's own choice stays.
  const given = useRef<string | null>(null);
  useEffect(() => {
    if (preselected === null || given.current === preselected) return;
    given.current = preselected;
    onChange(preselected);
  }, [preselected, onChange]);
  // Typing passes through amounts below the minimum: the offer returns when the amount reaches it.
  const waiting = useRef<string | null>(null);
  useEffect(() => {
    if (isLost) {
      waiting.current = input.value;
      onChange(noOffer);
      return;
    }
    if (input.value !== noOffer) waiting.current = null;
    const returning = offers.find(({ id }) => id === waiting.current);
    if (returning && amount !== null && reachesMinimum(returning, amount, method.currency)) onChange(returning.id);
  }, [isLost, input.value, offers, amount, method.currency, onChange]);

  const options = offers.map((offer) => ({
    value: offer.id,
    label: offer.description.title,
    description: <Terms offer={offer} />,
    disabled: !reachesMinimum(offer, amount, method.currency),
  }));
  const none = { value: noOffer, label: t`No bonus`, description: t`No wagering requirement applies to your deposit.` };
  return <FormRadioCards name="offer" legend={t`Bonus`} options={[none, ...options]} />;
};
