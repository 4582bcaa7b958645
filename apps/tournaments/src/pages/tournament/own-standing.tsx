import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { Tournament } from '@croupier/contract/tournaments';
import { Amount, Card, Icon } from '@croupier/ui';
import { Fact, Facts, formatPoints } from '../../features/facts/index.ts';
import { $joining } from '../../features/participation/index.ts';
import styles from './tournament-page.module.css';

/** Focuses the part after joining, because the button is gone. */
const useFocusAfterJoining = ({ id, user_info: own }: Tournament) => {
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
  return part;
};

/** The player's own standing, and what they won. */
export const OwnStanding = ({ tournament }: Readonly<{ tournament: Tournament }>) => {
  const { t } = useLingui();
  const part = useFocusAfterJoining(tournament);
  const { status, user_info: own } = tournament;
  if (!own?.is_participant) return null;
  const won = own.prize ?? null;
  const titleOf = (): string => {
    if (won) return t`You won a prize`;
    return status === 'finished' ? t`You took part` : t`You have joined`;
  };
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
        <Icon name={won ? 'trophy' : 'circle-check'} size={20} />
        {titleOf()}
      </p>
      <Facts>
        {won && (
          <Fact isMain label={t`Your prize`}>
            <Amount value={won} />
          </Fact>
        )}
        <Fact label={t`Your place`}>{own.place ?? '–'}</Fact>
        <Fact label={t`Your points`}>{formatPoints(own.points)}</Fact>
      </Facts>
      {won && <p className={styles.ownHint}>{t`The prize is in your balance.`}</p>}
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
