import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@croupier/contract/bonuses';
import { formatMoney } from '@croupier/money';
import { useNumberFormat } from '@croupier/ui';

/**
 * The minimum deposit of an offer, and wagering requirement, conversion limit, largest stake and lifetime of its
 * rewards.
 */
export const useOfferTerms = (): ((offer: Offer) => readonly string[]) => {
  const { t } = useLingui();
  const { formatNumber } = useNumberFormat();
  return ({ trigger: { params }, promotions }) => {
    const min = params.min_amount && formatMoney(params.min_amount);
    const terms = promotions.flatMap(
      ({
        type,
        wagering_requirement: wagering,
        max_bet,
        max_conversion: cap,
        min_odds: odds,
        expires_in_days: days,
        winnings,
      }) => {
        if (type === 'cashback') return [];
        const isSpins = type === 'freespins';
        const minOdds = isSpins ? undefined : odds === undefined || odds === null ? undefined : formatNumber(odds, 2);
        const stake = max_bet && formatMoney(max_bet);
        const isWagered = wagering && !(isSpins && winnings === 'main');
        const lifetime = () =>
          isSpins
            ? t`${plural(days ?? 0, { one: 'Free spins valid for # day', other: 'Free spins valid for # days' })}`
            : t`${plural(days ?? 0, { one: 'Bonus valid for # day', other: 'Bonus valid for # days' })}`;
        return [
          ...(isWagered
            ? [isSpins ? t`Wagering requirement of the winnings: ${wagering}×` : t`Wagering requirement: ${wagering}×`]
            : []),
          ...(minOdds ? [t`Minimum odds: ${minOdds}`] : []),
          ...(cap ? [t`Paid to your main balance: at most ${cap}× the bonus`] : []),
          ...(stake ? [t`Maximum stake with bonus money: ${stake}`] : []),
          ...(days ? [lifetime()] : []),
        ];
      },
    );
    return [...new Set([...(min ? [t`Minimum deposit ${min}`] : []), ...terms])];
  };
};
