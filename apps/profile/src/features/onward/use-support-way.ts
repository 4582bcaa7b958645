import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { $brand } from '@croupier/site-config';
import type { Way } from './onward.tsx';

/** A link to support: by e-mail if the site has an address, otherwise the support page. `text` names the reason. */
export const useSupportWay = (): ((text: string, subject: string) => Way) => {
  const { t } = useLingui();
  const email = useUnit($brand)?.supportEmail ?? '';
  return (text, subject) =>
    email === ''
      ? { icon: 'life-buoy', title: t`Contact support`, text, to: href('/support') }
      : {
          icon: 'mail',
          title: t`Contact support`,
          text,
          href: `mailto:${email}?subject=${encodeURIComponent(subject)}`,
        };
};
