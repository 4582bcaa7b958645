import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@croupier/contract/bonuses';
import { formatMoney, money, type Money } from '@croupier/money';

const whole = 100;

/** What the offer adds to a deposit of this amount, and what it asks in return. */
export const useOfferReward = (): ((offer: Offer, deposit: Money | null) => string) => {
  const { t } = useLingui();
  return ({ promotions }, deposit) => promotions.map(({ percent, max_amount, wagering_requirement: wagering, spins }) => {
    const bonus = percent !== undefined && deposit ? Math.floor((deposit.amount * percent) / whole) : null;
    const isCapped = bonus !== null && max_amount !== undefined && max_amount.currency === deposit?.currency && bonus > max_amount.amount;
    const sum = bonus === null || !deposit ? '' : formatMoney(isCapped && max_amount ? max_amount : money(bonus, deposit.currency));
    const parts = [
      ...(sum ? [t`${sum} bonus`] : percent !== undefined ? [t`${percent}% of the deposit`] : []),
      ...(spins ? [t`${plural(spins, { one: '# free spin', other: '# free spins' })}`] : []),
      ...(wagering ? [t`to be staked ${plural(wagering, { one: '# time', other: '# times' })}`] : []),
    ];
    return parts.join(' · ');
  }).join(' · ');
};
