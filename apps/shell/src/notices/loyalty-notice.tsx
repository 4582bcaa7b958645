import type { ReactNode } from 'react';
import type { LoyaltyNotification } from '@croupier/contract/loyalty';
import type { ToastRequest } from '@croupier/dialogs';
import { formatMoney, isCurrency, money } from '@croupier/money';
import { Badge, Image, type IconName } from '@croupier/ui';
import styles from './loyalty-notice.module.css';

/** Whether a notice is about money, on any balance. */
export const isAboutMoney = ({ amountType }: Pick<LoyaltyNotification, 'amountType'>): boolean =>
  amountType !== null && isCurrency(amountType);

const iconOf = (amountType: string): IconName =>
  isCurrency(amountType) ? 'wallet' : amountType === 'freespins' ? 'cherry' : 'star';

/** The amount. Title and icon show the unit. */
const Amount = ({ notice: { amount, amountType, type } }: Readonly<{ notice: LoyaltyNotification }>): ReactNode => {
  if (amount === null || amountType === null) return null;
  return (
    <Badge tone="accent" icon={iconOf(amountType)}>
      <bdi>
        {type === 'credit' ? '+' : ''}
        {isCurrency(amountType) ? formatMoney(money(amount, amountType)) : amount}
      </bdi>
    </Badge>
  );
};

/** Content of the toast for an event of the loyalty programme. */
export const LoyaltyNotice = ({ notice }: Readonly<{ notice: LoyaltyNotification }>): ReactNode => (
  <div className={styles.notice}>
    {notice.image !== null && notice.image !== '' && (
      <Image className={styles.picture ?? ''} src={notice.image} alt="" width={48} height={48} />
    )}
    <div className={styles.words}>
      <p className={styles.title}>{notice.title}</p>
      {notice.message !== '' && <p>{notice.message}</p>}
      <Amount notice={notice} />
    </div>
  </div>
);

/** Returns the toast of a notice: a success for a credit, an error for a debit. */
export const toastOf = (notice: LoyaltyNotification, durationMs: number): ToastRequest => ({
  kind: notice.type === 'credit' ? 'success' : 'error',
  durationMs,
  component: () => <LoyaltyNotice notice={notice} />,
});
