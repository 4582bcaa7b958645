import { useLingui } from '@lingui/react/macro';

/** The name of a requisite in the player's language. */
export const useRequisiteName = (): ((sysname: string) => string) => {
  const { t } = useLingui();
  return (sysname) => {
    switch (sysname) {
      case 'card_number':
        return t`Card number`;
      case 'card_holder':
        return t`Name on card`;
      case 'card_expiry':
        return t`Expiry date (MM/YY)`;
      case 'iban':
        return 'IBAN';
      case 'bank':
        return t`Bank`;
      case 'phone':
        return t`Phone number`;
      case 'account_email':
        return t`Wallet email`;
      case 'wallet':
        return t`Wallet address`;
      default:
        return sysname.replaceAll('_', ' ');
    }
  };
};
