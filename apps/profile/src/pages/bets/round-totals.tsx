import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Amount } from '@croupier/ui';
import { $totals } from './bets.page.model.ts';
import styles from './bets.module.css';

/** The totals of the rounds on this page; a loss is shown as clearly as a win. */
export const RoundTotals = () => {
  const { t } = useLingui();
  const totals = useUnit($totals);
  if (!totals) return null;
  return (
    <dl className={styles.totals} aria-label={t`Settled rounds on this page`}>
      <div>
        <dt>{t`Staked`}</dt>
        <dd>
          <Amount value={totals.stake} tone="strong" size="m" />
        </dd>
      </div>
      <div>
        <dt>{t`Paid out`}</dt>
        <dd>
          <Amount value={totals.payout} tone="strong" size="m" />
        </dd>
      </div>
      <div>
        <dt>{t`Net result`}</dt>
        <dd>
          <Amount value={totals.net} tone="strong" size="m" />
        </dd>
      </div>
    </dl>
  );
};
