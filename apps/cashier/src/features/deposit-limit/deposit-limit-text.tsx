import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href, Link } from '@croupier/router';
import { Amount, DateTime } from '@croupier/ui';
import { $depositLimit } from './deposit-limit.model.ts';
import styles from './deposit-limit.module.css';

/** What remains of the player's deposit limit and when more becomes available. */
export const DepositLimitText = () => {
  const { t } = useLingui();
  const limit = useUnit($depositLimit);
  if (!limit) return '–';
  const { limit_amount: total, available_amount: available, expired_at: renewsAt } = limit;
  const days = Number(limit.period);
  return (
    <span className={styles.limit}>
      {total && available ? (
        <>
          <span>
            <Trans>
              <Amount value={available} tone="strong" /> of <Amount value={total} /> left
            </Trans>
          </span>
          <span className={styles.note}>{t`${plural(days, { one: 'In any 24 hours', other: 'In any # days' })}`}</span>
          {renewsAt !== null && (
            <span className={styles.note}>
              <Trans>
                More available from <DateTime value={renewsAt} />
              </Trans>
            </span>
          )}
        </>
      ) : (
        <span>{t`Not set`}</span>
      )}
      <Link to={href('/profile/responsible-game')} className={styles.note}>{t`My limits`}</Link>
    </span>
  );
};
