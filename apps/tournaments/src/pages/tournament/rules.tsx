import { useLingui } from '@lingui/react/macro';
import type { Tournament } from '@croupier/contract/tournaments';
import { Amount, Card, DateTime, DescriptionList } from '@croupier/ui';
import styles from './tournament-page.module.css';

/** What counts, from when to when, and for whom. */
export const Rules = ({
  tournament: {
    description: { rules },
    restrictions: { min_stake, levels },
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
          ...(min_stake ? [{ term: t`Minimum stake`, value: <Amount value={min_stake} /> }] : []),
          ...(levels.length > 0 ? [{ term: t`Loyalty levels`, value: levels.join(', ') }] : []),
        ]}
      />
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
};
