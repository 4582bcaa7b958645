import type { TakenOffer } from '@croupier/contract/bonuses';
import type { DialogRequest } from '@croupier/dialogs';

/** Where what a promo code has brought is told of: a betting bonus that is active at once leads to the bets. */
export const activatedOfferDialog = ({ offer, state, betting_bonus: bonus }: TakenOffer): DialogRequest =>
  bonus
    ? { name: 'betting-bonus-activated', type: 'confirm', props: { bonus } }
    : { name: 'promocode-activated', props: { offer, state } };
