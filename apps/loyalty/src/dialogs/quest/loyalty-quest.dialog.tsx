import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, type ReactNode } from 'react';
import type { LoyaltyQuest } from '@croupier/contract/loyalty';
import { dialogClosed } from '@croupier/dialogs';
import { safePath } from '@croupier/navigation';
import { $isAuth } from '@croupier/session';
import { Button, DateTime, Image, LinkButton, Stack } from '@croupier/ui';
import { QuestProgress, $quests, questsRequested } from '../../features/quests/index.ts';
import { Rewards } from '../../features/rewards/index.ts';
import { $standingInfo } from '../../features/standing/index.ts';
import styles from '../dialog.module.css';
import { DialogFailed, DialogGone, DialogPending } from '../dialog-state.tsx';
import { questDialogShown } from './quest-dialog.model.ts';

const Quest = ({ quest, pointsAlias }: Readonly<{ quest: LoyaltyQuest; pointsAlias: string }>): ReactNode => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const { title, text, image_url: image, button_slug: slug, rewards, completed_at: completed } = quest;
  const to = safePath(slug);
  return (
    <Stack gap={5}>
      <div className={styles.centre}>
        {image !== '' && <Image className={styles.portraitLarge ?? ''} src={image} alt="" width={120} height={120} />}
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.progress}>
          <QuestProgress quest={quest} />
        </div>
      </div>
      <section className={styles.facts} aria-label={t`Your reward`}>
        <h3 className={styles.note}>{completed === null ? t`Your reward` : t`You received`}</h3>
        <Rewards rewards={rewards} pointsAlias={pointsAlias} />
        {completed !== null && (
          <p className={styles.note}>
            <Trans>
              Completed on <DateTime value={completed} show="date" />
            </Trans>
          </p>
        )}
      </section>
      <div className={styles.actions}>
        {completed === null && to !== null && (
          <LinkButton size="l" iconEnd="arrow-right" to={to} onClick={() => close({ result: 'followed' })}>
            {t`Continue`}
          </LinkButton>
        )}
        {completed !== null && (
          <Button size="l" variant="secondary" onClick={() => close({ result: true })}>{t`Close`}</Button>
        )}
      </div>
    </Stack>
  );
};

/** A quest with its task, its progress, its reward and a link to continue. */
export const Dialog = ({ sysname }: Readonly<Record<string, unknown>>): ReactNode => {
  const { t } = useLingui();
  const { quests, info, isAuth, shown, retry } = useUnit({
    quests: $quests,
    info: $standingInfo,
    isAuth: $isAuth,
    shown: questDialogShown,
    retry: questsRequested,
  });
  useEffect(() => shown(), [shown]);
  if (!isAuth) return <DialogGone />;
  if (quests.status === 'failed') return <DialogFailed onRetry={() => retry()} />;
  if (quests.status === 'pending') return <DialogPending />;
  const quest = quests.list.find((one) => one.sysname === sysname);
  return quest ? <Quest quest={quest} pointsAlias={info?.pointsAlias ?? t`Points`} /> : <DialogGone />;
};
