import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JackpotWinner } from '@croupier/contract/jackpots';
import { formatMoney, money } from '@croupier/money';
import { Button, DescriptionList, Icon, Notice } from '@croupier/ui';
import { matchesCommitment } from './matches-commitment.ts';
import styles from './proof.module.css';

type Verdict = 'fits' | 'differs' | 'unknown';

/** The proof of a win, and a button that verifies it in the browser. */
export const WinProof = ({ proof }: Readonly<{ proof: JackpotWinner['proof'] }>) => {
  const { t } = useLingui();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { cycle, commitment, secret, round_id: round, stake_usd_cents: stake } = proof;

  const check = async (): Promise<void> => {
    const fits = await matchesCommitment(secret, commitment);
    setVerdict(fits === null ? 'unknown' : fits ? 'fits' : 'differs');
  };

  return (
    <details className={styles.proof}>
      <summary className={styles.summary}>
        <Icon name="shield-check" size={16} />
        {t`How this win was decided`}
        <Icon className={styles.chevron} name="chevron-down" size={16} />
      </summary>
      <div className={styles.inside}>
        <p>
          <Trans>
            We published this commitment before play for this jackpot started. It is the SHA-256 hash of the secret, so
            the secret could not be changed afterwards.
          </Trans>
        </p>
        <DescriptionList
          items={[
            { term: t`Commitment`, value: <code className={styles.code}>{commitment}</code> },
            { term: t`Secret`, value: <code className={styles.code}>{secret}</code> },
            { term: t`Round`, value: <code className={styles.code}>{round}</code> },
            { term: t`Stake`, value: <bdi dir="ltr">{formatMoney(money(stake, 'USD'))}</bdi> },
            { term: t`Jackpot number`, value: String(cycle) },
          ]}
        />
        {verdict === null ? (
          <p>
            <Button size="s" variant="secondary" icon="shield-check" onClick={() => void check()}>{t`Verify`}</Button>
          </p>
        ) : (
          <Notice announced tone={verdict === 'fits' ? 'positive' : verdict === 'differs' ? 'negative' : 'info'}>
            {verdict === 'fits' && t`Verified: the secret matches the commitment.`}
            {verdict === 'differs' && t`The secret does not match the commitment. Please contact support.`}
            {verdict === 'unknown' && t`This check is not available in your browser.`}
          </Notice>
        )}
      </div>
    </details>
  );
};

/** The published commitment of the current jackpot. */
export const CommitmentDetails = ({
  cycle,
  commitment,
  seed,
}: Readonly<{ cycle: number; commitment: string; seed: string }>) => {
  const { t } = useLingui();
  return (
    <details className={styles.proof}>
      <summary className={styles.summary}>
        <Icon name="shield-check" size={16} />
        {t`How the win is decided`}
        <Icon className={styles.chevron} name="chevron-down" size={16} />
      </summary>
      <div className={styles.inside}>
        <p>
          <Trans>
            A secret number determines the win. This is its SHA-256 hash, published in advance. The secret is revealed
            with the win, so anyone can verify it was not changed.
          </Trans>
        </p>
        <DescriptionList
          items={[
            { term: t`Commitment`, value: <code className={styles.code}>{commitment}</code> },
            { term: t`Starting amount`, value: <bdi dir="ltr">{seed}</bdi> },
            { term: t`Jackpot number`, value: String(cycle) },
          ]}
        />
      </div>
    </details>
  );
};
