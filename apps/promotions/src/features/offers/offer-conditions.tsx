import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@croupier/contract/bonuses';
import { Amount, DateTime, DescriptionList } from '@croupier/ui';

/** The minimum deposit and the end of an offer. */
export const OfferConditions = ({
  offer: {
    trigger: {
      action,
      params: { min_amount: least },
    },
    finished_at: end,
  },
}: Readonly<{ offer: Pick<Offer, 'trigger' | 'finished_at'> }>) => {
  const { t } = useLingui();
  const items = [
    ...(action === 'deposit'
      ? [{ term: t`Minimum deposit`, value: least ? <Amount value={least} /> : t`Any amount` }]
      : []),
    ...(action === 'login' ? [{ term: t`How to claim`, value: t`Log in` }] : []),
    ...(action === 'promo_code' ? [{ term: t`How to claim`, value: t`Enter promo code` }] : []),
    ...(action === 'registration' ? [{ term: t`How to claim`, value: t`Register` }] : []),
    { term: t`Valid until`, value: end === null ? t`Further notice` : <DateTime value={end} show="date" /> },
  ];
  return <DescriptionList items={items} />;
};
