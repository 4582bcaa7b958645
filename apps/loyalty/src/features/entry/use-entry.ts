import { useUnit } from 'effector-react';
import type { MouseEvent } from 'react';
import { dialogOpened } from '@croupier/dialogs';
import { $page } from '@croupier/navigation';
import { href } from '@croupier/router';
import { $flags } from '@croupier/site-config';

type Mode = 'registration' | 'authorization';

/** The pages of the way in, for who reads without scripts or on a site without the popup. */
const pageOf: Readonly<Record<Mode, string>> = {
  registration: href('/forms/sign_up'),
  authorization: href('/forms/sign_in'),
};

/** The way in, as a link: to the popup where there is one, else to its page. */
export const useEntry = () => {
  const { flags, page, open } = useUnit({ flags: $flags, page: $page, open: dialogOpened });
  return (mode: Mode) => ({
    to: pageOf[mode],
    onClick: (event: MouseEvent) => {
      if (!flags?.authPopupEnabled || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open({ name: 'auth', props: { mode, redirectUrl: page?.path ?? href('/loyalty') } });
    },
  });
};
