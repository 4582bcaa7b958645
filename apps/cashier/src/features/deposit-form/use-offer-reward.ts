import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@croupier/contract/bonuses';
import { formatMoney, money, type Money } from '@croupier/money';
import { useNumberFormat } from '@croupier/ui';

const whole = 100;

/** The text of an offer's reward for this deposit, with its wagering requirement. */
export const useOfferReward = (): ((offer: Offer, deposit: Money | null) => string) => {
  const { t } = useLingui();
  const { formatNumber } = useNumberFormat();
  return ({ promotions }, deposit) =>
    promotions
      .map(({ percent: rate, amount, max_amount, wagering_requirement: wagering, spins }) => {
        const bonus = rate !== undefined && deposit ? Math.floor((deposit.amount * rate) / whole) : null;
        // A cap in another currency is not converted: the text names the percentage and the cap.
        const isComparable = max_amount === undefined || max_amount.currency === deposit?.currency;
        const isCapped = bonus !== null && max_amount !== undefined && bonus > max_amount.amount;
        const sum = amount
          ? formatMoney(amount)
          : bonus === null || !deposit || !isComparable
            ? ''
            : formatMoney(isCapped ? max_amount : money(bonus, deposit.currency));
        const max = max_amount ? formatMoney(max_amount) : '';
        const percent = formatNumber(rate ?? 0);
        const share = max ? t`${percent}% of your deposit, up to ${max}` : t`${percent}% of your deposit`;
        const parts = [
          ...(sum ? [t`${sum} bonus`] : rate === undefined ? [] : [share]),
          ...(spins ? [t`${plural(spins, { one: '# free spin', other: '# free spins' })}`] : []),
          ...(wagering ? [t`wagering requirement: ${wagering}×`] : []),
        ];
        return parts.join(' · ');
      })
      .join(' · ');
};
