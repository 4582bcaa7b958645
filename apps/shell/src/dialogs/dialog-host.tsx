import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $openDialogs } from '@croupier/dialogs';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NamedDialog } from './named-dialog.tsx';

/** All dialogs that are open, from below to the top. */
export const DialogHost = (): ReactNode => {
  const dialogs = useUnit($openDialogs);
  return dialogs.map((dialog) => (dialog.name === 'confirm' ? <ConfirmDialog key={dialog.id} dialog={dialog} /> : <NamedDialog key={dialog.id} dialog={dialog} />));
};
