import { useLingui } from '@lingui/react/macro';
import type { Tournament } from '@croupier/contract/tournaments';
import { Amount, Card } from '@croupier/ui';
import styles from './tournament-page.module.css';

/** The prize of each place. */
export const Prizes = ({ tournament: { prizes, total_prize } }: Readonly<{ tournament: Tournament }>) => {
  const { t } = useLingui();
  return (
    <Card as="section" title={t`Prizes`} aside={<Amount value={total_prize} tone="muted" />} aria-label={t`Prizes`}>
      <table className={styles.prizes}>
        <thead className={styles.hidden}>
          <tr>
            <th scope="col">{t`Place`}</th>
            <th scope="col">{t`Prize`}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map(({ place_from: from, place_to: to, amount }) => (
            <tr key={from}>
              <th scope="row">{from === to ? t`Place ${from}` : t`Places ${from} to ${to}`}</th>
              <td>
                {from !== to && <span className={styles.each}>{t`each`} </span>}
                <Amount value={amount} tone="strong" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};
