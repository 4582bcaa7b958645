import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { $filling } from './filling.store.ts';

/** What the player's data is needed for, by the address they were sent with. */
export const FillingReason = (): ReactNode => {
  const { t } = useLingui();
  const filling = useUnit($filling);
  switch (filling?.toastType) {
    case 'withdrawal': return t`Fill in and save your personal data, and you are taken back to your withdrawal.`;
    case 'verification': return t`Fill in and save your personal data, and you are taken back to your verification.`;
    default: return t`Fill in and save your personal data, and you are taken back to where you were.`;
  }
};
