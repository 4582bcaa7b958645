import { Plural, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Tournament } from '@croupier/contract/tournaments';
import { href } from '@croupier/router';
import { $siteConfig } from '@croupier/site-config';
import { Amount, Icon, PictureCard, PictureCardSkeleton, Skeleton } from '@croupier/ui';
import { Fact, Facts, StatusMark, TimeFact } from '../facts/index.ts';
import styles from './tournament-card.module.css';

type Props = Readonly<{
  tournament: Tournament;
  heading?: 'h2' | 'h3';
  priority?: boolean;
  /** The width of the card, as `sizes` in HTML. */
  sizes?: string;
  onCountdownEnd?: (() => void) | undefined;
}>;

/** Why the tournament was cancelled; the visitor's own result; or the winner. */
const Outcome = ({ tournament: { user_info: own, status, winners, cancellation } }: Pick<Props, 'tournament'>) => {
  const { t } = useLingui();
  const place = own?.place ?? null;
  if (cancellation) return <bdi className={styles.reason}>{cancellation.reason}</bdi>;
  if (own?.prize)
    return (
      <span className={styles.own}>
        <Icon name="trophy" size={16} />
        <span>{t`Your prize`}</span>
        <Amount value={own.prize} tone="strong" />
      </span>
    );
  if (own?.is_participant) {
    return (
      <span className={styles.own}>
        <Icon name="circle-check" size={16} />
        {place === null ? t`You have joined` : t`Your place: ${place}`}
      </span>
    );
  }
  const winner = winners[0]?.fakename;
  return status === 'finished' && winner ? (
    <span className={styles.meta}>
      <Icon name="medal" size={16} />
      <bdi>{winner}</bdi>
    </span>
  ) : null;
};

/** Participants, entry fee and outcome. */
const Foot = ({ tournament }: Pick<Props, 'tournament'>) => {
  const { t } = useLingui();
  const config = useUnit($siteConfig);
  const { status, total_participants, entry_fee: fee } = tournament;
  return (
    <p className={styles.foot}>
      {config?.tournaments.isShowParticipants && (
        <span className={styles.meta}>
          <Icon name="users" size={16} />
          <Plural value={total_participants} one="# player" other="# players" />
        </span>
      )}
      {fee && status !== 'finished' && (
        <span className={styles.meta}>
          <Icon name="wallet" size={16} />
          <span>{t`Entry fee`}</span>
          <Amount value={fee} />
        </span>
      )}
      <Outcome tournament={tournament} />
    </p>
  );
};

/** A tournament in a list. */
export const TournamentCard = ({ tournament, heading = 'h2', priority = false, sizes, onCountdownEnd }: Props) => {
  const { t } = useLingui();
  const {
    id,
    status,
    description: { title },
    total_prize,
    image_url,
    dominant_color,
    cancellation,
  } = tournament;
  return (
    <PictureCard
      title={title}
      to={href('/tournaments/:id', { id })}
      image={image_url}
      dominantColor={dominant_color}
      heading={heading}
      mark={<StatusMark tournament={tournament} />}
      muted={status === 'finished'}
      priority={priority}
      {...(sizes ? { sizes } : {})}
    >
      <Facts>
        {!cancellation && (
          <Fact isMain label={t`Prize pool`}>
            <Amount value={total_prize} />
          </Fact>
        )}
        <TimeFact tournament={tournament} onCountdownEnd={onCountdownEnd} />
      </Facts>
      <Foot tournament={tournament} />
    </PictureCard>
  );
};

/** The placeholder of a tournament that is loading. */
export const TournamentCardSkeleton = () => (
  <PictureCardSkeleton>
    <Skeleton width="60%" height={24} />
    <Skeleton width="80%" height={41} />
    <Skeleton width="40%" height={21} />
  </PictureCardSkeleton>
);
