import { useLingui } from '@lingui/react/macro';
import type { Filling } from './filling.store.ts';

/** What the player's data is needed for, by the address they were sent with. Told in words: toasts stand in the shell, which has not the profile's. */
export const useFillingReason = (filling: Filling | null): string => {
  const { t } = useLingui();
  switch (filling?.toastType) {
    case 'withdrawal': return t`Fill in and save your personal data, and you are taken back to your withdrawal.`;
    case 'deposit': return t`Fill in and save your personal data, and you are taken back to your deposit.`;
    case 'verification': return t`Fill in and save your personal data, and you are taken back to your verification.`;
    default: return t`Fill in and save your personal data, and you are taken back to where you were.`;
  }
};
