import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { $brand } from '@croupier/site-config';
import type { Way } from './onward.tsx';

/** Somebody to write to: by e-mail where the site has an address, else the support page. `text` says what for. */
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
