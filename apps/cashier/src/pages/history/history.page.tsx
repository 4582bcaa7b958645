import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { LinkTabs } from '@croupier/ui';
import { CashierFrame } from '../../features/cashier-frame/index.ts';
import { CancelRefusal } from '../../features/withdrawal-cancel/index.ts';
import { BonusList } from './bonus-list.tsx';
import { CashbackList } from './cashback-list.tsx';
import { historyAddress, historyTabs, isPaymentTab, type HistoryTab } from './history-view.ts';
import { $view } from './history.page.model.ts';
import { Movements } from './movements/index.ts';
import { PaymentList } from './payment-list.tsx';

/** The history of all money, and of deposits, withdrawals, bonuses and cashbacks. */
export const HistoryPage = () => {
  const { t } = useLingui();
  const view = useUnit($view);
  const labels: Readonly<Record<HistoryTab, string>> = {
    all: t`All transactions`,
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
  return (
    <CashierFrame title={t`History`}>
      <LinkTabs label={t`Transaction type`} tabs={tabs} />
      <CancelRefusal />
      {view.tab === 'all' && <Movements />}
      {isPaymentTab(view.tab) && <PaymentList key={view.tab} view={view} />}
      {view.tab === 'bonuses' && <BonusList view={view} />}
      {view.tab === 'cashbacks' && <CashbackList view={view} />}
    </CashierFrame>
  );
};
