import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { Tournament } from '@croupier/contract/tournaments';
import { Amount, Card, Icon, useNumberFormat } from '@croupier/ui';
import { Fact, Facts } from '../../features/facts/index.ts';
import { $joining } from '../../features/participation/index.ts';
import styles from './tournament-page.module.css';

/** Moves the focus here after joining, because the button is removed. */
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

/** What the numbers mean. */
const Hint = ({ tournament: { status, cancellation, user_info: own } }: Readonly<{ tournament: Tournament }>) => {
  const { t } = useLingui();
  if (!own) return null;
  const hintOf = (): string | null => {
    if (own.prize) return t`The prize is in your balance.`;
    if (cancellation && own.entry_fee)
      return own.is_entry_fee_returned
        ? t`Your entry fee is back in your main balance.`
        : t`We are returning your entry fee to your main balance.`;
    if (own.place !== null || status === 'finished') return null;
    return status === 'active'
      ? t`Your rounds count from now on. Points appear here a few seconds after each round.`
      : t`Rounds count from the start of the tournament.`;
  };
  const hint = hintOf();
  return hint && <p className={styles.ownHint}>{hint}</p>;
};

/** The player's own standing, prize and entry fee. */
export const OwnStanding = ({ tournament }: Readonly<{ tournament: Tournament }>) => {
  const { t } = useLingui();
  const { formatNumber } = useNumberFormat();
  const part = useFocusAfterJoining(tournament);
  const { status, cancellation, user_info: own } = tournament;
  if (!own?.is_participant) return null;
  const won = own.prize ?? null;
  const titleOf = (): string => {
    if (won) return t`You won a prize`;
    if (cancellation) return t`You had joined`;
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
        <Fact label={t`Your points`}>{formatNumber(own.points)}</Fact>
        {own.entry_fee && (
          <Fact label={t`Entry fee`}>
            <Amount value={own.entry_fee} />
          </Fact>
        )}
      </Facts>
      <Hint tournament={tournament} />
    </Card>
  );
};
