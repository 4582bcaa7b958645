import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { Tournament } from '@croupier/contract/tournaments';
import { Card, Icon } from '@croupier/ui';
import { Fact, Facts, formatPoints } from '../../features/facts/index.ts';
import { $joining } from '../../features/participation/index.ts';
import styles from './tournament-page.module.css';

/** The player's own standing. It takes the focus after joining, because the button is gone. */
export const OwnStanding = ({ tournament: { id, status, user_info: own } }: Readonly<{ tournament: Tournament }>) => {
  const { t } = useLingui();
  const joining = useUnit($joining);
  const part = useRef<HTMLDivElement>(null);
  const wasJoining = useRef(false);
  const isParticipant = own?.is_participant === true;
  useEffect(() => {
    if (joining === id) wasJoining.current = true;
    else if (wasJoining.current && isParticipant) {
      wasJoining.current = false;
      part.current?.focus({ preventScroll: true });
    }
  }, [joining, id, isParticipant]);
  if (!own?.is_participant) return null;
  return (
    <Card
      ref={part}
      tabIndex={-1}
      tone="glow"
      padding="s"
      role="group"
      aria-label={t`Your standing`}
      className={styles.own}
    >
      <p className={styles.ownTitle}>
        <Icon name="circle-check" size={20} />
        {status === 'finished' ? t`You took part` : t`You have joined`}
      </p>
      <Facts>
        <Fact label={t`Your place`}>{own.place ?? '–'}</Fact>
        <Fact label={t`Your points`}>{formatPoints(own.points)}</Fact>
      </Facts>
      {own.place === null && status === 'active' && (
        <p className={styles.ownHint}>
          {t`Your rounds count from now on. Points appear here a few seconds after each round.`}
        </p>
      )}
      {own.place === null && status === 'upcoming' && (
        <p className={styles.ownHint}>{t`Rounds count from the start of the tournament.`}</p>
      )}
    </Card>
  );
};
