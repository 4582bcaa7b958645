import { Plural, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Tournament } from '@croupier/contract/tournaments';
import { Link } from '@croupier/router';
import { $siteConfig } from '@croupier/site-config';
import { Amount, Icon, Image, Skeleton } from '@croupier/ui';
import { Fact, Facts, StatusMark, TimeFact } from '../facts/index.ts';
import styles from './tournament-card.module.css';

type Props = Readonly<{ tournament: Tournament; heading?: 'h2' | 'h3'; priority?: boolean; onMoment?: (() => void) | undefined }>;

const art = { width: 400, height: 225 } as const;

/** The visitor's own part in it, or who won. */
const OwnPart = ({ tournament: { user_info: own, status, winners } }: Pick<Props, 'tournament'>) => {
  const { t } = useLingui();
  const place = own?.place ?? null;
  if (own?.is_participant) return <span className={styles.own}><Icon name="circle-check" size={16} />{place === null ? t`You take part` : t`Your place: ${place}`}</span>;
  const winner = winners[0]?.fakename;
  return status === 'finished' && winner ? <span className={styles.meta}><Icon name="medal" size={16} /><bdi>{winner}</bdi></span> : null;
};

/** A tournament of a list. The whole card leads to it. */
export const TournamentCard = ({ tournament, heading: Heading = 'h2', priority = false, onMoment }: Props) => {
  const { t } = useLingui();
  const config = useUnit($siteConfig);
  const { id, status, description: { title }, total_prize, total_participants, image_url, dominant_color } = tournament;
  return (
    <article className={styles.card} data-status={status}>
      <div className={styles.art}>
        <Image fill alt="" src={image_url} {...art} sizes="(max-width: 767px) 92vw, 400px" widths={[400, 640, 800]} dominantColor={dominant_color} priority={priority} />
        <span className={styles.mark}><StatusMark status={status} /></span>
      </div>
      <div className={styles.body}>
        <Heading className={styles.title}><Link to={`/tournaments/${id}`} className={styles.link}>{title}</Link></Heading>
        <Facts>
          <Fact isMain label={t`Prize pool`}><Amount value={total_prize} /></Fact>
          <TimeFact tournament={tournament} onMoment={onMoment} />
        </Facts>
        <p className={styles.foot}>
          {config?.tournaments.isShowParticipants && <span className={styles.meta}><Icon name="users" size={16} /><Plural value={total_participants} one="# player" other="# players" /></span>}
          <OwnPart tournament={tournament} />
        </p>
      </div>
    </article>
  );
};

/** The room of a card whose tournament is on its way. */
export const TournamentCardSkeleton = () => (
  <div className={styles.card} aria-hidden>
    <Skeleton className={styles.art ?? ''} />
    <div className={styles.body}>
      <Skeleton width="60%" height={24} />
      <Skeleton width="80%" height={41} />
      <Skeleton width="40%" height={21} />
    </div>
  </div>
);
