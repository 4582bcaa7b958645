import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { $siteConfig } from '@croupier/site-config';
import type { IconName } from '@croupier/ui';

export type Section = Readonly<{ to: string; label: string; icon: IconName }>;

/** Returns the sections of the account that the site offers. */
export const useSections = (): readonly Section[] => {
  const { t } = useLingui();
  const config = useUnit($siteConfig);
  const sections: readonly (Section | false | undefined)[] = [
    { to: href('/profile/settings'), label: t`Personal data`, icon: 'user' },
    config?.flags.isBetHistoryEnable && { to: href('/profile/bets'), label: t`Game history`, icon: 'history' },
    { to: href('/profile/bonuses'), label: t`Bonuses`, icon: 'gift' },
    config?.loyalty.isEnableLoyalty && { to: href('/profile/loyalty'), label: t`Loyalty`, icon: 'crown' },
    { to: href('/profile/cashback'), label: t`Cashback`, icon: 'percent' },
    { to: href('/profile/security'), label: t`Security`, icon: 'shield-check' },
    { to: href('/profile/notification'), label: t`Notifications`, icon: 'bell' },
    { to: href('/profile/verification'), label: t`Verification`, icon: 'badge-check' },
    config?.flags.isResponsibleGamingEnable && {
      to: href('/profile/responsible-game'),
      label: t`Limits and breaks`,
      icon: 'coffee',
    },
  ];
  return sections.filter((section): section is Section => Boolean(section));
};
