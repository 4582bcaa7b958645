import { useLingui } from '@lingui/react/macro';

type Named = Readonly<{ sysname: string; name: string }>;

/** The methods of the seed with their names as seeded and in the player's language, by sysname. */
const useSeededNames = (): Readonly<Record<string, Readonly<{ seeded: string; translated: string }>>> => {
  const { t } = useLingui();
  return {
    card: { seeded: 'Bank card', translated: t`Bank card` },
    bank_transfer: { seeded: 'Bank transfer', translated: t`Bank transfer` },
    ewallet: { seeded: 'E-wallet', translated: t`E-wallet` },
    crypto: { seeded: 'Crypto wallet', translated: t`Crypto wallet` },
    mobile_pay: { seeded: 'Mobile payment', translated: t`Mobile payment` },
  };
};

/** The name of a method in the player's language. A name that an operator changed stays as it is. */
export const useMethodName = (): ((method: Named) => string) => {
  const names = useSeededNames();
  return ({ sysname, name }) => {
    const known = names[sysname];
    return known?.seeded === name ? known.translated : name;
  };
};

/** The name of a method of which only the sysname is known. */
export const useSysnameText = (): ((sysname: string) => string) => {
  const names = useSeededNames();
  return (sysname) => names[sysname]?.translated ?? sysname.replaceAll('_', ' ');
};
