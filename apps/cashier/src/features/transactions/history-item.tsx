import type { ReactNode } from 'react';
import { Card, Icon, type IconName } from '@croupier/ui';
import styles from './transactions.module.css';

type Props = Readonly<{
  /** A built-in icon, or the image of a payment method. */
  icon: IconName | Readonly<{ image: ReactNode }>;
  title: ReactNode;
  subtitle: ReactNode;
  amount: ReactNode;
  status: ReactNode;
  actions?: ReactNode;
  /** Details below the actions. */
  children?: ReactNode;
}>;

/** One payment or reward of a list. */
export const HistoryItem = ({ icon, title, subtitle, amount, status, actions, children }: Props) => (
  <Card as="li" padding="none" className={styles.item}>
    <div className={styles.row}>
      {typeof icon === 'string' ? (
        <span className={styles.mark} aria-hidden>
          <Icon name={icon} size={24} />
        </span>
      ) : (
        icon.image
      )}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.when}>{subtitle}</p>
      </div>
      <div className={styles.end}>
        <span className={styles.amount}>{amount}</span>
        {status}
      </div>
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
    {children && <div className={styles.details}>{children}</div>}
  </Card>
);
