import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import { $openDialogs, dialogClosed } from '@croupier/dialogs';
import { backCloses } from './back-closes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NamedDialog } from './named-dialog.tsx';

/** All open dialogs, the topmost last. */
export const DialogHost = (): ReactNode => {
  const { dialogs, close } = useUnit({ dialogs: $openDialogs, close: dialogClosed });
  const top = dialogs.at(-1);
  const closable = top && !top.preventClose ? top.id : null;
  useEffect(() => (closable === null ? undefined : backCloses(() => close({ id: closable }))), [closable, close]);
  return dialogs.map((dialog) =>
    dialog.name === 'confirm' ? (
      <ConfirmDialog key={dialog.id} dialog={dialog} />
    ) : (
      <NamedDialog key={dialog.id} dialog={dialog} />
    ),
  );
};
