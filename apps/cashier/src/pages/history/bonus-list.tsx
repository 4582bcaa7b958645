import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Bonus } from '@croupier/contract/bonuses';
import { formatMoney } from '@croupier/money';
import { href } from '@croupier/router';
import { Amount, DateTime, DescriptionList, EmptyState, LinkButton, type DescriptionItem } from '@croupier/ui';
import { BonusStatusBadge } from '@croupier/ui/bonus-status';
import { HistoryItem } from '../../features/transactions/index.ts';
import { DetailsLink, HistoryPages } from './history-pages.tsx';
import type { HistoryView } from './history-view.ts';
import { $bonuses } from './history.page.model.ts';

const isOpen = ({ status }: Bonus): boolean => status === 'promised' || status === 'active';

const BonusDetails = ({ bonus }: Readonly<{ bonus: Bonus }>) => {
  const { t } = useLingui();
  const { description, amount, balance, status, wagering, converted } = bonus;
  const { created_at: created, activated_at: activated, expires_at: expires, finished_at: finished } = bonus;
  const done = formatMoney(wagering.done);
  const required = formatMoney(wagering.required);
  const items: DescriptionItem[] = [
    ...(description.text === '' ? [] : [{ term: t`Description`, value: description.text }]),
    { term: t`Bonus amount`, value: <Amount value={amount} tone="strong" /> },
    ...(status === 'active' ? [{ term: t`Remaining`, value: <Amount value={balance} /> }] : []),
    ...(wagering.required.amount === 0 ? [] : [{ term: t`Wagered`, value: <bdi>{t`${done} of ${required}`}</bdi> }]),
    ...(status === 'completed' ? [{ term: t`Moved to main balance`, value: <Amount value={converted} /> }] : []),
    { term: t`Received`, value: <DateTime value={created} /> },
    ...(activated === null ? [] : [{ term: t`Activated`, value: <DateTime value={activated} /> }]),
    finished === null
      ? { term: t`Expires`, value: <DateTime value={expires} /> }
      : { term: t`Ended`, value: <DateTime value={finished} /> },
  ];
  return <DescriptionList items={items} />;
};

const BonusItem = ({ bonus, view }: Readonly<{ bonus: Bonus; view: HistoryView }>) => {
  const { t } = useLingui();
  const { id, type, status, description, amount, created_at: created } = bonus;
  return (
    <HistoryItem
      icon={type === 'betting' ? 'ticket' : 'gift'}
      title={description.title}
      subtitle={
        <>
          {type === 'betting' ? t`Betting bonus` : t`Casino bonus`} · <DateTime value={created} />
        </>
      }
      amount={<Amount value={amount} tone={isOpen(bonus) || status === 'completed' ? 'strong' : 'muted'} />}
      status={<BonusStatusBadge status={status} />}
      actions={
        <>
          <DetailsLink id={id} view={view} />
          {isOpen(bonus) && (
            <LinkButton
              to={href('/profile/bonuses')}
              size="s"
              variant="ghost"
              icon="gift"
            >{t`Manage bonus`}</LinkButton>
          )}
        </>
      }
    >
      {view.details === id && <BonusDetails bonus={bonus} />}
    </HistoryItem>
  );
};

/** One page of the player's bonuses for games and for bets. */
export const BonusList = ({ view }: Readonly<{ view: HistoryView }>) => {
  const { t } = useLingui();
  const bonuses = useUnit($bonuses);
  return (
    <HistoryPages
      list={bonuses}
      view={view}
      label={t`Bonuses`}
      empty={
        <EmptyState
          icon="gift"
          title={t`No bonuses yet`}
          description={t`Bonuses from deposits, promo codes and the loyalty programme will appear here.`}
          action={<LinkButton to={href('/promotions')}>{t`View promotions`}</LinkButton>}
        />
      }
    >
      {(bonus) => <BonusItem key={bonus.id} bonus={bonus} view={view} />}
    </HistoryPages>
  );
};
