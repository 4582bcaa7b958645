import type { TakenOffer } from '@croupier/contract/bonuses';
import type { DialogRequest } from '@croupier/dialogs';

/** The dialog after the activation of an offer. An active betting bonus links to the sportsbook. */
export const activatedOfferDialog = ({ offer, state, betting_bonus: bonus }: TakenOffer): DialogRequest =>
  bonus
    ? { name: 'betting-bonus-activated', type: 'confirm', props: { bonus } }
    : { name: 'promocode-activated', props: { offer, state } };
