import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Bonus, FreeSpinPack } from '@croupier/contract/bonuses';
import { href } from '@croupier/router';
import { Amount, Card, DateTime, DescriptionList, LinkButton, Notice } from '@croupier/ui';
import { BonusStatusBadge } from '@croupier/ui/bonus-status';
import { $depositRewards, $isRewardLate } from './deposit-rewards.model.ts';
import styles from './deposit-rewards.module.css';

const ToBonuses = () => {
  const { t } = useLingui();
  return <LinkButton to={href('/profile/bonuses')} size="s" variant="secondary">{t`My bonuses`}</LinkButton>;
};

const BonusReward = ({ bonus }: Readonly<{ bonus: Bonus }>) => {
  const { t } = useLingui();
  const { status, description, amount, wagering, expires_at: expires } = bonus;
  const { multiplier, required } = wagering;
  return (
    <Card as="section" tone="sunken" title={description.title} aside={<BonusStatusBadge status={status} />}>
      <DescriptionList
        items={[
          { term: t`Bonus`, value: <Amount value={amount} tone="strong" /> },
          {
            term: t`Wagering requirement`,
            value:
              required.amount === 0 ? (
                t`None`
              ) : (
                <bdi dir="ltr">
                  {multiplier}× = <Amount value={required} />
                </bdi>
              ),
          },
          { term: status === 'promised' ? t`Activate by` : t`Expires`, value: <DateTime value={expires} /> },
        ]}
      />
      {status === 'promised' && <ToBonuses />}
    </Card>
  );
};

const FreeSpinsReward = ({ pack }: Readonly<{ pack: FreeSpinPack }>) => {
  const { t } = useLingui();
  const { game, total_count: count, spin_value: value, wagering_requirement: wagering, winnings } = pack;
  return (
    <Card as="section" tone="sunken" title={t`Free spins`}>
      <DescriptionList
        items={[
          { term: t`Game`, value: game.name },
          { term: t`Free spins`, value: count },
          { term: t`Value of a spin`, value: <Amount value={value} /> },
          ...(winnings === 'bonus'
            ? [{ term: t`Wagering requirement of the winnings`, value: <bdi dir="ltr">{wagering}×</bdi> }]
            : []),
          { term: t`Expires`, value: <DateTime value={pack.expires_at} /> },
        ]}
      />
    </Card>
  );
};

const Awaited = () => {
  const { t } = useLingui();
  const isLate = useUnit($isRewardLate);
  if (!isLate) return <Notice tone="info">{t`We are checking whether this deposit earns a bonus.`}</Notice>;
  return (
    <Notice tone="info" action={<ToBonuses />}>
      {t`This is taking longer than usual. If your deposit earns a bonus, you will find it in your bonuses.`}
    </Notice>
  );
};

/** The bonuses and free spins that the shown deposit earned. They may arrive shortly after the deposit. */
export const DepositRewards = () => {
  const answer = useUnit($depositRewards)?.answer;
  return (
    <div role="status" className={styles.rewards}>
      {answer?.bonuses.map((bonus) => (
        <BonusReward key={bonus.id} bonus={bonus} />
      ))}
      {answer?.free_spins.map((pack) => (
        <FreeSpinsReward key={pack.id} pack={pack} />
      ))}
      {answer?.is_pending && <Awaited />}
    </div>
  );
};
