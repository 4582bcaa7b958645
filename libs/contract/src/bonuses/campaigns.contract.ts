import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { fieldsOf } from '../core/selection.ts';
import { offer, offerParts } from './bonuses.contract.ts';
import { bonus } from './player-bonuses.contract.ts';
import { freeSpinPack } from './rewards.contract.ts';

const promoCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));

/** Why a promo code cannot be used. For a guest, conditions of the player are not checked. */
export const promoCodeError = v.picklist([
  'INVALID',
  'NOT_STARTED',
  'EXPIRED',
  'USED',
  'EXHAUSTED',
  'CURRENCY',
  'COUNTRY',
  'CONDITIONS',
]);
export type PromoCodeError = v.InferOutput<typeof promoCodeError>;

export const checkPromocode = defineMethod({
  name: 'campaigns.checkPromocode',
  summary: 'Returns whether a promo code can be used now, and if not, the reason.',
  verb: 'POST',
  input: v.object({ promo_code: promoCode }),
  output: v.object({
    is_valid: v.boolean(),
    /** Empty for a valid code. */
    promo_code: v.array(promoCodeError),
  }),
});

/** The state of an offer for a player. */
export const takenOffer = v.object({
  offer,
  /** `granted`: it is credited. `awaiting_deposit`: the next deposit that meets its terms earns it. */
  state: v.picklist(['granted', 'awaiting_deposit']),
  /** The betting bonus that the offer activated. (extension) */
  betting_bonus: v.optional(bonus),
});
export type TakenOffer = v.InferOutput<typeof takenOffer>;

export const activateOffer = defineMethod({
  name: 'campaigns.activateOffer',
  summary:
    'Uses a promo code: its offer is granted at once, or waits for a deposit. A code that cannot be used is an ' +
    'invalid parameter, with the code of its error.',
  verb: 'POST',
  access: 'player',
  input: v.object({ promo_code: promoCode, fields: fieldsOf(offer) }),
  output: takenOffer,
  selection: { item: offer, parts: offerParts },
});

/** Part of the public API for integrators: the clients in this repository do not call it. */
export const takePromotions = defineMethod({
  name: 'campaigns.takepromotions',
  summary: 'Takes an offer: it is granted at once, or the next deposit that meets its terms earns it.',
  verb: 'POST',
  access: 'player',
  input: v.object({ offer_id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) }),
  output: takenOffer,
  errors: ['AccessDeniedException', 'UserNeedDepositException'],
});

export const getDepositRewards = defineMethod({
  name: 'campaigns.getdepositrewards',
  summary: 'The bonuses and free spins that a deposit of the player earned. (extension)',
  access: 'player',
  input: v.object({ deposit_id: v.pipe(v.string(), v.uuid()) }),
  output: v.object({
    /** Whether the deposit may still earn a reward, so that the page calls again. False without an offer. */
    is_pending: v.boolean(),
    bonuses: v.array(bonus),
    free_spins: v.array(freeSpinPack),
  }),
});
