import type { Offer } from '@croupier/contract/bonuses';
import { percentOf } from '@croupier/money';
import type { BonusTerms } from '../../bonuses/bonuses/index.ts';
import type { ConvertMoney } from './offer.rules.ts';

export type Promotion = Offer['promotions'][number];

export const usualLifetimeDays = 14;

/** The bonus of a promotion in minor units: its fixed amount, or a part of the deposit up to its maximum. */
export const bonusAmount = (
  { amount, percent, max_amount }: Promotion,
  deposit: number | null,
  convert: ConvertMoney,
): number => {
  if (amount) return convert(amount).amount;
  const part = percentOf(deposit ?? 0, percent ?? 0);
  return max_amount ? Math.min(part, convert(max_amount).amount) : part;
};

/** The terms of a bonus of `amount`. The conversion limit is rounded down to a minor unit. */
export const bonusTerms = (promotion: Promotion, amount: number, convert: ConvertMoney): BonusTerms => ({
  wageringMultiplier: promotion.wagering_requirement ?? 0,
  maxBet: promotion.max_bet ? convert(promotion.max_bet).amount : null,
  maxConversion: promotion.max_conversion ? percentOf(amount, promotion.max_conversion * 100) : null,
  lifetimeDays: promotion.expires_in_days ?? usualLifetimeDays,
  minOdds: promotion.min_odds ? Math.round(promotion.min_odds * 1000) : null,
});
