import { Plural, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Tournament } from '@croupier/contract/tournaments';
import { href } from '@croupier/router';
import { $siteConfig } from '@croupier/site-config';
import { Amount, Hero, LinkButton } from '@croupier/ui';
import { Fact, Facts, StatusMark, TimeFact } from '../../features/facts/index.ts';
import { JoinButton, JoinRefusal } from '../../features/participation/index.ts';
import { momentCame } from './tournament.page.model.ts';
import styles from './tournament-hero.module.css';

/** The tournament's title, prizes, duration and button to join. */
export const TournamentHero = ({ tournament }: Readonly<{ tournament: Tournament }>) => {
  const { t } = useLingui();
  const { config, moment } = useUnit({ config: $siteConfig, moment: momentCame });
  const {
    id,
    status,
    description: { title, text },
    total_prize,
    total_participants,
    image_url,
    dominant_color,
    user_info: own,
    games_count,
  } = tournament;
  const canJoin = status !== 'finished' && !own?.is_participant;
  return (
    <Hero title={title} image={image_url} dominantColor={dominant_color} kicker={<StatusMark status={status} />}>
      <p className={styles.text}>{text}</p>
      <Facts>
        <Fact isMain size="l" label={t`Prize pool`}>
          <Amount value={total_prize} />
        </Fact>
        <TimeFact size="l" tournament={tournament} onMoment={() => moment()} />
        {config?.tournaments.isShowParticipants && (
          <Fact size="l" label={t`Participants`}>
            {total_participants}
          </Fact>
        )}
      </Facts>
      <JoinRefusal id={id} />
      <div className={styles.actions}>
        {canJoin && <JoinButton id={id} />}
        {status !== 'finished' && games_count > 0 && (
          <LinkButton
            size="l"
            variant={canJoin ? 'secondary' : 'primary'}
            icon="play"
            to={href('/tournaments/:id/gamehall', { id })}
          >
            <Plural value={games_count} one="# eligible game" other="# eligible games" />
          </LinkButton>
        )}
        {status === 'finished' && (
          <LinkButton
            size="l"
            variant="secondary"
            icon="trophy"
            to={href('/tournaments')}
          >{t`Active tournaments`}</LinkButton>
        )}
      </div>
    </Hero>
  );
};
