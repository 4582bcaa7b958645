import { Plural, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Tournament } from '@croupier/contract/tournaments';
import { $siteConfig } from '@croupier/site-config';
import { Amount, Image, LinkButton } from '@croupier/ui';
import { Fact, Facts, StatusMark, TimeFact } from '../../features/facts/index.ts';
import { JoinButton, JoinRefusal } from '../../features/participation/index.ts';
import { momentCame } from './tournament.page.model.ts';
import styles from './tournament-hero.module.css';

const art = { width: 1200, height: 675 } as const;

/** What it is, what there is to win, how long it takes, and the way in. */
export const TournamentHero = ({ tournament }: Readonly<{ tournament: Tournament }>) => {
  const { t } = useLingui();
  const { config, moment } = useUnit({ config: $siteConfig, moment: momentCame });
  const { id, status, description: { title, text }, total_prize, total_participants, image_url, dominant_color, user_info: own, games_count } = tournament;
  const canJoin = status !== 'finished' && !own?.is_participant;
  return (
    <section className={styles.hero} aria-label={title}>
      <div className={styles.art} style={{ backgroundColor: dominant_color }}>
        <Image fill alt="" src={image_url} {...art} sizes="(max-width: 991px) 100vw, 60vw" widths={[640, 960, 1200]} dominantColor={dominant_color} priority />
      </div>
      <div className={styles.words}>
        <StatusMark status={status} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <Facts>
          <Fact isMain size="l" label={t`Prize pool`}><Amount value={total_prize} /></Fact>
          <TimeFact size="l" tournament={tournament} onMoment={() => moment()} />
          {config?.tournaments.isShowParticipants && <Fact size="l" label={t`Participants`}>{total_participants}</Fact>}
        </Facts>
        <JoinRefusal id={id} />
        <div className={styles.actions}>
          {canJoin && <JoinButton id={id} />}
          {status !== 'finished' && games_count > 0 && (
            <LinkButton size="l" variant={canJoin ? 'secondary' : 'primary'} icon="play" to={`/tournaments/${id}/gamehall`}>
              <Plural value={games_count} one="# game that counts" other="# games that count" />
            </LinkButton>
          )}
          {status === 'finished' && <LinkButton size="l" variant="secondary" icon="trophy" to="/tournaments">{t`Running tournaments`}</LinkButton>}
        </div>
      </div>
    </section>
  );
};
