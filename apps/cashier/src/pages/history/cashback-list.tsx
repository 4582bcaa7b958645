import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Cashback } from '@croupier/contract/bonuses';
import { href } from '@croupier/router';
import {
  Amount,
  DateTime,
  DescriptionList,
  EmptyState,
  LinkButton,
  StatusBadge,
  type DescriptionItem,
  type Tone,
  useNumberFormat,
} from '@croupier/ui';
import { HistoryItem } from '../../features/transactions/index.ts';
import { DetailsLink, HistoryPages } from './history-pages.tsx';
import type { HistoryView } from './history-view.ts';
import { $cashbacks } from './history.page.model.ts';

const Period = ({ start_date: start, end_date: end }: Pick<Cashback, 'start_date' | 'end_date'>) => (
  <Trans>
    <DateTime value={start} show="date" /> to <DateTime value={end} show="date" />
  </Trans>
);

const CashbackDetails = ({ cashback }: Readonly<{ cashback: Cashback }>) => {
  const { t } = useLingui();
  const { formatPercent } = useNumberFormat();
  const { status, description, net_loss: loss, percent, receiving_expired_at: until, paid_out_at: paid } = cashback;
  const items: DescriptionItem[] = [
    ...(description.text === '' ? [] : [{ term: t`Description`, value: description.text }]),
    { term: t`Period`, value: <Period {...cashback} /> },
    { term: t`Net loss`, value: <Amount value={loss} /> },
    { term: t`Your rate`, value: <bdi dir="ltr">{formatPercent(percent)}</bdi> },
    ...(status === 'active' && until !== null ? [{ term: t`Collect by`, value: <DateTime value={until} /> }] : []),
    ...(paid === null ? [] : [{ term: t`Paid on`, value: <DateTime value={paid} /> }]),
  ];
  return <DescriptionList items={items} />;
};

const CashbackItem = ({ cashback, view }: Readonly<{ cashback: Cashback; view: HistoryView }>) => {
  const { t } = useLingui();
  const statuses: Readonly<Record<Cashback['status'], Readonly<{ tone: Tone; text: string }>>> = {
    active: { tone: 'accent', text: t`Available` },
    paid_out: { tone: 'positive', text: t`Paid out` },
    expired: { tone: 'neutral', text: t`Expired` },
    removed: { tone: 'neutral', text: t`Cancelled` },
  };
  const { id, status, description, amount, receiving_expired_at: until } = cashback;
  const { tone, text } = statuses[status];
  const amountTone = { active: 'strong', paid_out: 'flow', expired: 'muted', removed: 'muted' } as const;
  return (
    <HistoryItem
      icon="percent"
      title={description.title}
      subtitle={<Period {...cashback} />}
      amount={<Amount value={amount} tone={amountTone[status]} />}
      status={<StatusBadge tone={tone}>{text}</StatusBadge>}
      actions={
        <>
          <DetailsLink id={id} view={view} />
          {status === 'active' && until !== null && (
            <LinkButton
              to={href('/profile/cashback')}
              size="s"
              variant="ghost"
              icon="wallet"
            >{t`Collect cashback`}</LinkButton>
          )}
        </>
      }
    >
      {view.details === id && <CashbackDetails cashback={cashback} />}
    </HistoryItem>
  );
};

/** One page of the player's cashbacks. */
export const CashbackList = ({ view }: Readonly<{ view: HistoryView }>) => {
  const { t } = useLingui();
  const cashbacks = useUnit($cashbacks);
  return (
    <HistoryPages
      list={cashbacks}
      view={view}
      label={t`Cashback`}
      empty={
        <EmptyState
          icon="percent"
          title={t`No cashback yet`}
          description={t`If you have a net loss in a period, we return part of it here. Your rate depends on your level.`}
          action={<LinkButton to={href('/promotions')}>{t`View promotions`}</LinkButton>}
        />
      }
    >
      {(cashback) => <CashbackItem key={cashback.id} cashback={cashback} view={view} />}
    </HistoryPages>
  );
};
