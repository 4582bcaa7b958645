import { useLingui } from '@lingui/react/macro';

type Named = Readonly<{ sysname: string; name: string }>;

/** The name of a method in the player's language. A name that an operator changed stays as it is. */
export const useMethodName = (): ((method: Named) => string) => {
  const { t } = useLingui();
  return ({ sysname, name }) => {
    switch (`${sysname} ${name}`) {
      case 'card Bank card':
        return t`Bank card`;
      case 'bank_transfer Bank transfer':
        return t`Bank transfer`;
      case 'ewallet E-wallet':
        return t`E-wallet`;
      case 'crypto Crypto wallet':
        return t`Crypto wallet`;
      case 'mobile_pay Mobile payment':
        return t`Mobile payment`;
      default:
        return name;
    }
  };
};
