import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { href } from '@croupier/router';
import { Container, LinkTabs, PageHeader } from '@croupier/ui';
import { useInactivity } from '../inactivity/index.ts';
import { usePageHead } from '../page-head/index.ts';
import { PaymentLogos } from '../payment-methods/index.ts';
import { $isSelfExcluded } from '../self-exclusion/index.ts';
import styles from './cashier-frame.module.css';

type Props = Readonly<{
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Wide enough for two columns. */ wide?: boolean;
  children: ReactNode;
}>;

/** The frame of all cashier pages: navigation, the page, and the logos of the payment methods. */
export const CashierFrame = ({ title, description, actions, wide = false, children }: Props) => {
  const { t } = useLingui();
  const isSelfExcluded = useUnit($isSelfExcluded);
  usePageHead(title);
  useInactivity('cashier');
  const deposit = { to: href('/cashier/deposit'), label: t`Deposit`, icon: 'plus', end: false } as const;
  const tabs = [
    ...(isSelfExcluded ? [] : [deposit]),
    { to: href('/cashier/withdraw'), label: t`Withdraw`, icon: 'banknote' },
    { to: href('/cashier/history'), label: t`History`, icon: 'history' },
    { to: href('/cashier/wallet'), label: t`Wallet`, icon: 'wallet' },
  ] as const;
  return (
    <Container narrow={!wide} className={styles.page}>
      <div className={styles.tabs}>
        <LinkTabs label={t`Cashier`} tabs={tabs} look="segments" />
      </div>
      <PageHeader title={title} description={description} actions={actions} />
      {children}
      <PaymentLogos />
    </Container>
  );
};
