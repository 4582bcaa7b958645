import { useLingui } from '@lingui/react/macro';
import { useBankAccountNames } from '../payment-methods/index.ts';

/** The name of a requisite in the player's language. */
export const useRequisiteName = (): ((sysname: string) => string) => {
  const { t } = useLingui();
  const accountNames = useBankAccountNames();
  return (sysname) => {
    switch (sysname) {
      case 'card_number':
        return t`Card number`;
      case 'card_holder':
        return t`Name on card`;
      case 'account_holder':
        return t`Account holder`;
      case 'card_expiry':
        return t`Expiry date (MM/YY)`;
      case 'bank':
        return t`Bank`;
      case 'phone':
        return t`Phone number`;
      case 'account_email':
        return t`Wallet email`;
      case 'wallet':
        return t`Wallet address`;
      default:
        return accountNames[sysname] ?? sysname.replaceAll('_', ' ');
    }
  };
};
