import type { Money } from '@croupier/money';
import { Amount, Table, type TableColumn } from '@croupier/ui';
import { useLingui } from '@lingui/react/macro';
import { useCategoryNames } from './movement-texts.ts';
import type { MovementsAnswer } from './movements.model.ts';
import styles from './movements.module.css';

type Total = MovementsAnswer['totals'][number];

const ByType = ({ totals }: Readonly<{ totals: readonly Total[] }>) => {
  const { t } = useLingui();
  const names = useCategoryNames();
  const columns: readonly TableColumn<Total>[] = [
    { key: 'type', header: t`Type`, isTitle: true, render: ({ category }) => names[category] },
    { key: 'in', header: t`Money in`, align: 'end', render: ({ credited }) => <Amount value={credited} /> },
    { key: 'out', header: t`Money out`, align: 'end', render: ({ debited }) => <Amount value={debited} /> },
  ];
  return (
    <details className={styles.details}>
      <summary>{t`Totals by type`}</summary>
      <Table caption={t`Totals by type`} columns={columns} rows={totals} rowKey={({ category }) => category} />
    </details>
  );
};

/** The balances at both ends of the whole period, and what was added and taken between. */
export const PeriodTotals = ({ answer }: Readonly<{ answer: MovementsAnswer }>) => {
  const { t } = useLingui();
  const { opening, credited, debited, closing, totals } = answer;
  const shown: readonly (readonly [term: string, value: Money])[] = [
    [t`Opening balance`, opening],
    [t`Money in`, credited],
    [t`Money out`, debited],
    [t`Closing balance`, closing],
  ];
  return (
    <section aria-label={t`Totals of the period`} className={styles.totals}>
      <dl className={styles.sums}>
        {shown.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <Amount value={value} tone="strong" size="m" />
            </dd>
          </div>
        ))}
      </dl>
      {totals.length > 0 && <ByType totals={totals} />}
    </section>
  );
};
