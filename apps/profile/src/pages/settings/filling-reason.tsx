import { useLingui } from '@lingui/react/macro';
import type { Filling } from './filling.store.ts';

/**
 * Why the page asks for the player's data, from the address that led here. A text on the page, because the shell's
 * toasts do not have the profile's messages.
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
