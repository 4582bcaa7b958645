import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { AccountBalance } from '@croupier/contract/account';
import { href } from '@croupier/router';
import { $balance, $totalBalance } from '@croupier/session';
import {
  Amount,
  Card,
  Cluster,
  EmptyState,
  ErrorState,
  Grid,
  Icon,
  LinkButton,
  Skeleton,
  type IconName,
} from '@croupier/ui';
import { CashierFrame } from '../../features/cashier-frame/index.ts';
import { DepositLink } from '../../features/deposit-pause/index.ts';
import { TransactionItem, TransactionList, TransactionListSkeleton } from '../../features/transactions/index.ts';
import { CancelButton, CancelRefusal } from '../../features/withdrawal-cancel/index.ts';
import { CurrencySwitch } from './currency-switch.tsx';
import { $recent, recentRetried } from './wallet.page.model.ts';
import styles from './wallet.module.css';

type Kind = Readonly<{ key: keyof AccountBalance; icon: IconName; title: string; note: string }>;

const Total = () => {
  const { t } = useLingui();
  const total = useUnit($totalBalance);
  return (
    <Card tone="glow" padding="l" className={styles.total}>
      <span>{t`Total balance`}</span>
      {total ? <Amount value={total} size="xl" tone="strong" /> : <Skeleton width={180} height={44} />}
      <span className={styles.note}>
        {t`Includes your main, casino bonus and betting bonus balances. Play money is not included.`}
      </span>
      <Cluster gap={3} className={styles.actions}>
        <DepositLink icon="plus">{t`Deposit`}</DepositLink>
        <LinkButton to={href('/cashier/withdraw')} variant="secondary">{t`Withdraw`}</LinkButton>
      </Cluster>
    </Card>
  );
};

const Balances = () => {
  const { t } = useLingui();
  const balance = useUnit($balance);
  const kinds: readonly Kind[] = [
    {
      key: 'balance_main',
      icon: 'banknote',
      title: t`Main balance`,
      note: t`Your own money. Play with it or withdraw it.`,
    },
    {
      key: 'balance_bonus',
      icon: 'gift',
      title: t`Casino bonus`,
      note: t`For casino games. It moves to your main balance when you meet the wagering requirement, up to the limit of the bonus.`,
    },
    {
      key: 'balance_betting_bonus',
      icon: 'ticket',
      title: t`Betting bonus`,
      note: t`For sports bets. It moves to your main balance when you meet the wagering requirement, up to the limit of the bonus.`,
    },
    {
      key: 'balance_fun',
      icon: 'sparkles',
      title: t`Play money`,
      note: t`For trying out games. It has no cash value and cannot be withdrawn.`,
    },
  ];
  return (
    <Grid min={260} gap={3}>
      {kinds.map(({ key, icon, title, note }) => (
        <Card key={key} as="section" className={styles.balance} aria-label={title}>
          <span className={styles.kind}>
            <Icon name={icon} size={18} />
            {title}
          </span>
          {balance ? (
            <Amount value={balance[key]} size="l" tone={key === 'balance_fun' ? 'muted' : 'strong'} />
          ) : (
            <Skeleton width={120} height={28} />
          )}
          <span className={styles.note}>{note}</span>
        </Card>
      ))}
    </Grid>
  );
};

const Recent = () => {
  const { t } = useLingui();
  const { recent, retry } = useUnit({ recent: $recent, retry: recentRetried });
  if (recent.status === 'failed') return <ErrorState compact onRetry={() => retry()} />;
  if (recent.status === 'pending') return <TransactionListSkeleton />;
  if (recent.items.length === 0) {
    return (
      <EmptyState
        compact
        icon="history"
        title={t`No payments yet`}
        description={t`Your deposits and withdrawals will appear here.`}
      />
    );
  }
  return (
    <TransactionList label={t`Recent payments`}>
      {recent.items.map((transaction) => (
        <TransactionItem
          key={transaction.id}
          transaction={transaction}
          actions={
            <>
              <LinkButton
                to={`${href('/cashier/receipt')}?id=${transaction.id}`}
                size="s"
                variant="ghost"
                icon="file"
              >{t`Receipt`}</LinkButton>
              <CancelButton transaction={transaction} />
            </>
          }
        />
      ))}
    </TransactionList>
  );
};

/** All balances of the player, their purpose, the currency, and the last payments. */
export const WalletPage = () => {
  const { t } = useLingui();
  return (
    <CashierFrame title={t`Wallet`}>
      <Total />
      <Balances />
      <CurrencySwitch />
      <section aria-labelledby="recent-payments" className={styles.recent}>
        <div className={styles.head}>
          <h2 id="recent-payments" className={styles.heading}>{t`Recent payments`}</h2>
          <LinkButton
            to={href('/cashier/history')}
            size="s"
            variant="ghost"
            iconEnd="chevron-right"
          >{t`View all`}</LinkButton>
        </div>
        <CancelRefusal />
        <Recent />
      </section>
    </CashierFrame>
  );
};
