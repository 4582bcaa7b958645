import { cx, Icon, Image, type IconName } from '@croupier/ui';
import styles from './method-icon.module.css';
import { useMethodInfo } from './use-method-facts.ts';

const builtInIcons: readonly Readonly<{ words: RegExp; icon: IconName }>[] = [
  { words: /card/, icon: 'credit-card' },
  { words: /bank|transfer|sepa|iban/, icon: 'landmark' },
  { words: /crypto|bitcoin|btc|eth|usdt/, icon: 'bitcoin' },
  { words: /mobile|phone|sms/, icon: 'smartphone' },
  { words: /wallet/, icon: 'wallet' },
];

const iconOf = (sysname: string): IconName => builtInIcons.find(({ words }) => words.test(sysname))?.icon ?? 'banknote';
const size = { width: 64, height: 40 } as const;

/** The icon of a payment method: the CMS's image for the theme, or a built-in one. */
export const MethodIcon = ({
  sysname,
  isWithdrawal = false,
}: Readonly<{ sysname: string; isWithdrawal?: boolean }>) => {
  const info = useMethodInfo()(sysname);
  const light = (isWithdrawal && info?.iconWithdraw) || info?.icon;
  if (!info || !light)
    return (
      <span className={cx(styles.mark, styles.builtIn)} aria-hidden>
        <Icon name={iconOf(sysname)} size={24} />
      </span>
    );
  if (!info.iconDark)
    return (
      <span className={styles.mark}>
        <Image {...size} src={light} alt="" fit="contain" />
      </span>
    );
  return (
    <>
      <span className={cx(styles.mark, styles.light)}>
        <Image {...size} src={light} alt="" fit="contain" />
      </span>
      <span className={cx(styles.mark, styles.dark)}>
        <Image {...size} src={info.iconDark} alt="" fit="contain" />
      </span>
    </>
  );
};
