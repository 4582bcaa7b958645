import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JackpotWinner } from '@croupier/contract/jackpots';
import { formatMoney, money } from '@croupier/money';
import { Button, DescriptionList, Icon, Notice } from '@croupier/ui';
import { fitsCommitment } from './fits-commitment.ts';
import styles from './proof.module.css';

type Verdict = 'fits' | 'differs' | 'unknown';

/** What everybody can check a win by, and the check that the browser itself can make. */
export const WinProof = ({ proof }: Readonly<{ proof: JackpotWinner['proof'] }>) => {
  const { t } = useLingui();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { cycle, commitment, secret, round_id: round, stake_usd_cents: stake } = proof;

  const check = async (): Promise<void> => {
    const fits = await fitsCommitment(secret, commitment);
    setVerdict(fits === null ? 'unknown' : fits ? 'fits' : 'differs');
  };

  return (
    <details className={styles.proof}>
      <summary className={styles.summary}><Icon name="shield-check" size={16} />{t`How it was decided`}<Icon className={styles.chevron} name="chevron-down" size={16} /></summary>
      <div className={styles.inside}>
        <p>{t`The commitment was published before this jackpot was played: it is the SHA-256 of the secret. Secret and round together decide, so nobody could choose the moment.`}</p>
        <DescriptionList
          items={[
            { term: t`Commitment`, value: <code className={styles.code}>{commitment}</code> },
            { term: t`Secret`, value: <code className={styles.code}>{secret}</code> },
            { term: t`Round`, value: <code className={styles.code}>{round}</code> },
            { term: t`Stake`, value: <bdi dir="ltr">{formatMoney(money(stake, 'USD'))}</bdi> },
            { term: t`Number of this jackpot`, value: String(cycle) },
          ]}
        />
        {verdict === null
          ? <p><Button size="s" variant="secondary" icon="shield-check" onClick={() => void check()}>{t`Check it here`}</Button></p>
          : (
            <Notice announced tone={verdict === 'fits' ? 'positive' : verdict === 'differs' ? 'negative' : 'info'}>
              {verdict === 'fits' ? t`Your browser has computed it: the secret fits the commitment.` : verdict === 'differs' ? t`The secret does not fit the commitment. Please tell our support.` : t`This browser cannot compute it here.`}
            </Notice>
          )}
      </div>
    </details>
  );
};

/** How a jackpot that is played now will be decided: what is published of it beforehand. */
export const Commitment = ({ cycle, commitment, seed }: Readonly<{ cycle: number; commitment: string; seed: string }>) => {
  const { t } = useLingui();
  return (
    <details className={styles.proof}>
      <summary className={styles.summary}><Icon name="shield-check" size={16} />{t`How it will be decided`}<Icon className={styles.chevron} name="chevron-down" size={16} /></summary>
      <div className={styles.inside}>
        <p>{t`A secret number decides. This is its SHA-256, published beforehand; the secret itself is told with the win, so that everybody can check that it was never changed.`}</p>
        <DescriptionList
          items={[
            { term: t`Commitment`, value: <code className={styles.code}>{commitment}</code> },
            { term: t`Begins with`, value: <bdi dir="ltr">{seed}</bdi> },
            { term: t`Number of this jackpot`, value: String(cycle) },
          ]}
        />
      </div>
    </details>
  );
};
