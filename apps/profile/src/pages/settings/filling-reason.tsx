import { useLingui } from '@lingui/react/macro';
import type { Filling } from './filling.store.ts';

/**
 * What the player's data is needed for, by the address they were sent with. Told in words: toasts stand in the shell,
 * which has not the profile's.
 */
export const useFillingReason = (filling: Filling | null): string => {
  const { t } = useLingui();
  switch (filling?.toastType) {
    case 'withdrawal':
      return t`Complete and save your personal data. We will then take you back to your withdrawal.`;
    case 'deposit':
      return t`Complete and save your personal data. We will then take you back to your deposit.`;
    case 'verification':
      return t`Complete and save your personal data. We will then take you back to your verification.`;
    default:
      return t`Complete and save your personal data. We will then take you back to the previous page.`;
  }
};
