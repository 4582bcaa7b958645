import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { ErrorState, LinkButton, Pagination } from '@croupier/ui';
import { TransactionList, TransactionListSkeleton } from '../../features/transactions/index.ts';
import { BeyondLastPage } from './beyond-last-page.tsx';
import type { HistoryListState } from './history-list.ts';
import { historyAddress, perPage, type HistoryView } from './history-view.ts';
import { historyRetried } from './history.page.model.ts';

/** Shows or hides the details of an item. */
export const DetailsLink = ({ id, view: { tab, page, details } }: Readonly<{ id: string; view: HistoryView }>) => {
  const { t } = useLingui();
  const isShown = details === id;
  return (
    <LinkButton
      to={historyAddress({ tab, page, details: isShown ? undefined : id })}
      replace
      size="s"
      variant="ghost"
      iconEnd={isShown ? 'chevron-up' : 'chevron-down'}
      aria-expanded={isShown}
    >
      {isShown ? t`Hide details` : t`Details`}
    </LinkButton>
  );
};

type Props<Item> = Readonly<{
  list: HistoryListState<Item>;
  view: HistoryView;
  /** The accessible name of the list. */
  label: string;
  /** Shown when the player has no item at all. */
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}>;

/** A page of a tab with links to the other pages. */
export const HistoryPages = <Item,>({ list, view: { tab, page }, label, empty, children }: Props<Item>) => {
  const retry = useUnit(historyRetried);
  const pages = Math.ceil(list.count / perPage);
  const toPage = (number: number) => historyAddress({ tab, page: number });

  if (list.status === 'failed') return <ErrorState onRetry={() => retry()} />;
  if (list.status === 'pending') return <TransactionListSkeleton count={perPage} />;
  if (list.count === 0) return empty;
  return (
    <>
      {list.items.length === 0 ? (
        <BeyondLastPage firstPage={toPage(1)} />
      ) : (
        <TransactionList label={label}>{list.items.map(children)}</TransactionList>
      )}
      <Pagination page={Math.min(page, pages)} pages={pages} toPage={toPage} />
    </>
  );
};
