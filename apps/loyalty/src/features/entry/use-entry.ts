import { useUnit } from 'effector-react';
import type { MouseEvent } from 'react';
import { dialogOpened } from '@croupier/dialogs';
import { $page } from '@croupier/navigation';
import { href } from '@croupier/router';
import { $flags } from '@croupier/site-config';

type Mode = 'registration' | 'authorization';

/** The sign-in pages, for a site without the popup and for visitors without scripts. */
const pageOf: Readonly<Record<Mode, string>> = {
  registration: href('/forms/sign_up'),
  authorization: href('/forms/sign_in'),
};

/** A link that opens the sign-in popup, or its page. */
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
