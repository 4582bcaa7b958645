import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { LoyaltyQuest } from '@croupier/contract/loyalty';
import { dialogOpened } from '@croupier/dialogs';
import { Badge, ErrorState, Icon, Image, Skeleton } from '@croupier/ui';
import { useRewardText } from '../rewards/index.ts';
import { QuestProgress } from './quest-progress.tsx';
import { $quests, questsRequested } from './quests.model.ts';
import styles from './quests.module.css';

const Quest = ({ quest, pointsAlias }: Readonly<{ quest: LoyaltyQuest; pointsAlias: string }>) => {
  const open = useUnit(dialogOpened);
  const textOf = useRewardText(pointsAlias);
  const { sysname, title, image_url: image, rewards, completed_at: completed } = quest;
  return (
    <li className={styles.quest} data-done={completed !== null}>
      <Image
        className={styles.picture ?? ''}
        src={image}
        alt=""
        width={96}
        height={96}
        dominantColor="var(--surface-3)"
      />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            onClick={() => open({ name: 'loyalty-quest', props: { sysname } })}
          >
            {title}
          </button>
        </h3>
        <p className={styles.reward}>
          <Icon name="gift" size={15} />
          <span>{rewards.map(textOf).join(' · ')}</span>
        </p>
        <QuestProgress quest={quest} />
      </div>
      <Icon className={styles.chevron} name="chevron-right" size={18} />
    </li>
  );
};

/** The quests, open ones first; each opens a dialog. */
export const Quests = ({ pointsAlias }: Readonly<{ pointsAlias: string }>) => {
  const { t } = useLingui();
  const { quests, retry } = useUnit({ quests: $quests, retry: questsRequested });
  const { status, list } = quests;
  const done = list.filter(({ completed_at: completed }) => completed !== null);
  const open = list.filter((quest) => !done.includes(quest));
  const doneCount = done.length;
  const allCount = list.length;
  if (status === 'ready' && list.length === 0) return null;
  return (
    <section aria-label={t`Quests`} aria-busy={status === 'pending'}>
      <div className={styles.head}>
        <h2>{t`Quests`}</h2>
        {status === 'ready' && (
          <Badge tone={doneCount === allCount ? 'positive' : 'neutral'}>
            {t`${doneCount} of ${allCount} completed`}
          </Badge>
        )}
      </div>
      {status === 'pending' && (
        <div className={styles.quests}>
          <Skeleton height={128} />
          <Skeleton height={128} />
          <Skeleton height={128} />
        </div>
      )}
      {status === 'failed' && <ErrorState compact onRetry={() => retry()} />}
      {list.length > 0 && (
        <ul className={styles.quests}>
          {[...open, ...done].map((quest) => (
            <Quest key={quest.sysname} quest={quest} pointsAlias={pointsAlias} />
          ))}
        </ul>
      )}
    </section>
  );
};
