import { useLingui } from '@lingui/react/macro';
import type { Tournament } from '@croupier/contract/tournaments';
import { Amount, Card, DateTime, DescriptionList } from '@croupier/ui';
import styles from './tournament-page.module.css';

/** When the tournament runs, who may join, and which rounds count. */
export const Rules = ({
  tournament: {
    description: { rules },
    restrictions: { min_stake, levels, currencies = [], joins_until: joinsUntil },
    reset_on_cashout: isReset,
    entry_fee: fee,
    is_entry_fee_in_prize_pool: isFeeInPool,
    starts_at,
    ends_at,
  },
}: Readonly<{ tournament: Tournament }>) => {
  const { t } = useLingui();
  return (
    <Card as="section" title={t`Rules`} aria-label={t`Rules`}>
      <DescriptionList
        items={[
          { term: t`Start`, value: <DateTime value={starts_at} /> },
          { term: t`End`, value: <DateTime value={ends_at} /> },
          ...(joinsUntil && joinsUntil !== ends_at
            ? [{ term: t`Join until`, value: <DateTime value={joinsUntil} /> }]
            : []),
          ...(fee ? [{ term: t`Entry fee`, value: <Amount value={fee} /> }] : []),
          ...(min_stake ? [{ term: t`Minimum stake`, value: <Amount value={min_stake} /> }] : []),
          ...(currencies.length > 0 ? [{ term: t`Currencies`, value: currencies.join(', ') }] : []),
          ...(levels.length > 0 ? [{ term: t`Loyalty levels`, value: levels.join(', ') }] : []),
        ]}
      />
      <ul className={styles.rules}>
        {fee && <li>{t`The entry fee is taken from your main balance when you join.`}</li>}
        {fee && isFeeInPool && <li>{t`Entry fees are added to the prizes.`}</li>}
        {isReset && <li>{t`A withdrawal request during the tournament resets your points to zero.`}</li>}
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
};
