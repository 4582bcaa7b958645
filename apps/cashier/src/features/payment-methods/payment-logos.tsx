import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { $cashierConfig } from '@croupier/site-config';
import { Image } from '@croupier/ui';
import { $depositSettings } from '../deposit-settings/index.ts';
import styles from './payment-logos.module.css';
import { useMethodName, useSysnameText } from './use-method-name.ts';

/** The logos of the payment methods at the foot of the cashier: those whose `iconFooter` is set in the CMS. */
export const PaymentLogos = () => {
  const { t } = useLingui();
  const { config, settings } = useUnit({ config: $cashierConfig, settings: $depositSettings });
  const nameOf = useMethodName();
  const textOf = useSysnameText();
  const logos = config?.methods.filter(({ iconFooter }) => iconFooter !== '') ?? [];
  if (logos.length === 0) return null;
  const altOf = (sysname: string): string => {
    const method = settings.methods.find((one) => one.sysname === sysname);
    return method ? nameOf(method) : textOf(sysname);
  };
  return (
    <ul className={styles.logos} aria-label={t`Accepted payment methods`}>
      {logos.map(({ sysname, iconFooter }) => (
        <li key={sysname} className={styles.logo}>
          <Image width={64} height={40} src={iconFooter} alt={altOf(sysname)} fit="contain" />
        </li>
      ))}
    </ul>
  );
};
