import { Amount, DateTime, EmptyState, ErrorState, Pagination, Skeleton, Stack, Table } from '@croupier/ui';
import type { TableColumn } from '@croupier/ui';
import type { Movement } from '@croupier/contract/cashier';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { BeyondLastPage } from '../beyond-last-page.tsx';
import { MovementFilters } from './movement-filters.tsx';
import { useCategoryNames } from './movement-texts.ts';
import { movementsAddress, movementsPerPage } from './movements-view.ts';
import { $movements, $movementsView, movementsRetried, type MovementsAnswer } from './movements.model.ts';
import styles from './movements.module.css';
import { PeriodTotals } from './period-totals.tsx';
import { StatementDownload } from './statement-download.tsx';

const skeletons = 6;

/** The sums of a session of play. */
const Play = ({ movement: { debited, credited } }: Readonly<{ movement: Movement }>) => (
  <span className={styles.play}>
    <Trans>
      Staked <Amount value={debited} />, paid out <Amount value={credited} />
    </Trans>
  </span>
);

const useColumns = (): readonly TableColumn<Movement>[] => {
  const { t } = useLingui();
  const names = useCategoryNames();
  return [
    {
      key: 'type',
      header: t`Type`,
      isTitle: true,
      render: (movement) => (
        <span className={styles.type}>
          {names[movement.category]}
          {(movement.category === 'games' || movement.category === 'bets') && <Play movement={movement} />}
        </span>
      ),
    },
    { key: 'time', header: t`Date`, render: ({ created_at: at }) => <DateTime value={at} /> },
    { key: 'amount', header: t`Amount`, align: 'end', render: ({ amount }) => <Amount value={amount} tone="flow" /> },
    { key: 'after', header: t`Balance`, align: 'end', render: ({ balance_after: after }) => <Amount value={after} /> },
  ];
};

const Listed = ({ answer }: Readonly<{ answer: MovementsAnswer }>) => {
  const { t } = useLingui();
  const view = useUnit($movementsView);
  const columns = useColumns();
  const { items, count } = answer;
  const pages = Math.ceil(count / movementsPerPage);
  const toPage = (page: number) => movementsAddress({ ...view, page });
  if (count === 0)
    return (
      <EmptyState
        icon="history"
        title={t`No transactions in this period`}
        description={t`Choose another period or balance.`}
      />
    );
  if (items.length === 0) return <BeyondLastPage firstPage={toPage(1)} />;
  return (
    <>
      <div className={styles.table}>
        <Table caption={t`All transactions`} columns={columns} rows={items} rowKey={({ id }) => id} />
      </div>
      <Pagination page={Math.min(view.page, pages)} pages={pages} toPage={toPage} />
    </>
  );
};

const Archived = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="history"
      title={t`These transactions are archived`}
      description={t`Choose a later period. For earlier transactions, contact support.`}
    />
  );
};

const Answer = () => {
  const { movements, retry } = useUnit({ movements: $movements, retry: movementsRetried });
  if (movements.status === 'failed') return <ErrorState onRetry={() => retry()} />;
  if (movements.status === 'archived') return <Archived />;
  if (!movements.answer)
    return (
      <Stack gap={2} aria-busy>
        <Skeleton height={96} />
        {Array.from({ length: skeletons }, (_, index) => (
          <Skeleton key={index} height={52} />
        ))}
      </Stack>
    );
  return (
    <>
      <PeriodTotals answer={movements.answer} />
      <StatementDownload />
      <Listed answer={movements.answer} />
    </>
  );
};

/** All movements of a balance in a period, with the totals of the period. */
export const Movements = () => {
  const view = useUnit($movementsView);
  return (
    <Stack gap={4}>
      <MovementFilters key={movementsAddress({ ...view, page: 1 })} />
      <Answer />
    </Stack>
  );
};
