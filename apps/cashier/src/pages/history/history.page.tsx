import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { EmptyState, LinkButton, LinkTabs } from '@croupier/ui';
import { CashierFrame } from '../../features/cashier-frame/index.ts';
import { CancelRefusal } from '../../features/withdrawal-cancel/index.ts';
import { historyAddress, historyTabs, type HistoryTab } from './history-view.ts';
import { $view } from './history.page.model.ts';
import { PaymentList } from './payment-list.tsx';

/** The history of deposits and withdrawals, with links to the history of rewards. */
export const HistoryPage = () => {
  const { t } = useLingui();
  const view = useUnit($view);
  const labels: Readonly<Record<HistoryTab, string>> = {
    deposit: t`Deposits`,
    withdrawal: t`Withdrawals`,
    bonuses: t`Bonuses`,
    cashbacks: t`Cashback`,
  };
  const tabs = historyTabs.map((tab) => ({
    to: historyAddress({ tab }),
    label: labels[tab],
    isCurrent: view.tab === tab,
  }));
  const toPromotions = <LinkButton to={href('/promotions')}>{t`View promotions`}</LinkButton>;
  return (
    <CashierFrame title={t`History`}>
      <LinkTabs label={t`Transaction type`} tabs={tabs} />
      <CancelRefusal />
      {view.tab === 'bonuses' && (
        <EmptyState
          icon="gift"
          title={t`Bonuses are not shown here yet`}
          description={t`You can find your bonus balance in your wallet and current offers under Promotions.`}
          action={toPromotions}
        />
      )}
      {view.tab === 'cashbacks' && (
        <EmptyState
          icon="percent"
          title={t`Cashback is not shown here yet`}
          description={t`Cashback returns a percentage of your losses. See Promotions for the current rates.`}
          action={toPromotions}
        />
      )}
      {(view.tab === 'deposit' || view.tab === 'withdrawal') && <PaymentList key={view.tab} view={view} />}
    </CashierFrame>
  );
};
