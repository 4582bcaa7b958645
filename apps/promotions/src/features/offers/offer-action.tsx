import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Offer } from '@croupier/contract/bonuses';
import { href } from '@croupier/router';
import { $isAuth, $user } from '@croupier/session';
import { LinkButton } from '@croupier/ui';
import { registrationRequested } from '../entry/index.ts';

type Props = Readonly<{ offer: Pick<Offer, 'id' | 'trigger'>; size?: 'm' | 'l' }>;

/** The deposit page with this offer. */
export const depositPath = (offerId: string): string =>
  `${href('/cashier/deposit')}?${new URLSearchParams({ campaign_offer_id: offerId })}`;

/**
 * The action that activates the offer. A guest registers first and continues with it; without scripts, on a page.
 */
export const OfferAction = ({
  offer: {
    id,
    trigger: { action },
  },
  size = 'm',
}: Props) => {
  const { t } = useLingui();
  const { isPlayer, user, register } = useUnit({ isPlayer: $isAuth, user: $user, register: registrationRequested });
  const to =
    action === 'deposit' ? depositPath(id) : action === 'promo_code' ? href('/profile/bonuses') : href('/gamehall');
  if (!isPlayer) {
    return (
      <LinkButton
        size={size}
        to={href('/forms/sign_up')}
        onClick={(event) => {
          event.preventDefault();
          register(to);
        }}
      >
        {action === 'deposit' ? t`Register and deposit` : t`Register`}
      </LinkButton>
    );
  }
  if (user?.is_self_excluded)
    return (
      <LinkButton
        size={size}
        variant="secondary"
        icon="coffee"
        to={href('/profile/responsible-game')}
      >{t`Limits and breaks`}</LinkButton>
    );
  if (action === 'deposit')
    return <LinkButton size={size} icon="wallet" to={to}>{t`Deposit with this offer`}</LinkButton>;
  if (action === 'promo_code') return <LinkButton size={size} icon="ticket" to={to}>{t`Enter promo code`}</LinkButton>;
  return <LinkButton size={size} icon="play" to={to}>{t`Play`}</LinkButton>;
};
