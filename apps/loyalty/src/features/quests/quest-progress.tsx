import { useLingui } from '@lingui/react/macro';
import type { LoyaltyQuest } from '@croupier/contract/loyalty';
import { formatMoney, money } from '@croupier/money';
import { Badge, ProgressBar } from '@croupier/ui';
import { useCountedPoints } from '../points/index.ts';
import styles from './quests.module.css';

/** The progress of a quest in steps or dollars. A quest with one step has no bar. */
export const QuestProgress = ({
  quest: { title, progress, target, counts, completed_at: completed },
}: Readonly<{ quest: LoyaltyQuest }>) => {
  const { t } = useLingui();
  const countedPoints = useCountedPoints();
  if (completed !== null) return <Badge tone="positive" icon="circle-check">{t`Completed`}</Badge>;
  if (counts === 'steps' && target === 1) return <Badge icon="target">{t`To do`}</Badge>;
  const inUnits = (value: number): string =>
    counts === 'usd_cents' ? formatMoney(money(value, 'USD')) : countedPoints(value);
  const done = inUnits(progress);
  const all = inUnits(target);
  return (
    <div className={styles.progress}>
      <ProgressBar
        size="s"
        label={t`Progress: ${title}`}
        value={progress}
        max={target}
        valueText={t`${done} of ${all}`}
      />
      <span className={styles.note} aria-hidden>{t`${done} of ${all}`}</span>
    </div>
  );
};
