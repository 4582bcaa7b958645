import { Plural, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Tournament } from '@croupier/contract/tournaments';
import { href } from '@croupier/router';
import { $siteConfig } from '@croupier/site-config';
import { Amount, Hero, LinkButton, Notice } from '@croupier/ui';
import { Fact, Facts, StatusMark, TimeFact } from '../../features/facts/index.ts';
import { JoinButton, JoinRefusal } from '../../features/participation/index.ts';
import { countdownEnded } from './tournament.page.model.ts';
import styles from './tournament-hero.module.css';

type Props = Readonly<{ tournament: Tournament }>;

/** Prize pool, duration, entry fee and number of participants. */
const HeroFacts = ({ tournament }: Props) => {
  const { t } = useLingui();
  const { config, end } = useUnit({ config: $siteConfig, end: countdownEnded });
  const { status, total_prize, total_participants, entry_fee: fee, cancellation } = tournament;
  return (
    <Facts>
      {!cancellation && (
        <Fact isMain size="l" label={t`Prize pool`}>
          <Amount value={total_prize} />
        </Fact>
      )}
      <TimeFact size="l" tournament={tournament} onCountdownEnd={() => end()} />
      {fee && status !== 'finished' && (
        <Fact size="l" label={t`Entry fee`}>
          <Amount value={fee} />
        </Fact>
      )}
      {config?.tournaments.isShowParticipants && (
        <Fact size="l" label={t`Participants`}>
          {total_participants}
        </Fact>
      )}
    </Facts>
  );
};

/** The buttons to join, to the eligible games, and after the end to other tournaments. */
const HeroActions = ({ tournament: { id, status, user_info: own, games_count } }: Props) => {
  const { t } = useLingui();
  const canJoin = status !== 'finished' && !own?.is_participant;
  return (
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
  );
};

/** The tournament's title, prizes, duration and button to join; the reason of a cancellation. */
export const TournamentHero = ({ tournament }: Props) => {
  const { t } = useLingui();
  const {
    id,
    description: { title, text },
    image_url,
    dominant_color,
    cancellation,
  } = tournament;
  return (
    <Hero
      title={title}
      image={image_url}
      dominantColor={dominant_color}
      kicker={<StatusMark tournament={tournament} />}
    >
      {cancellation ? (
        <Notice tone="warning" title={t`This tournament was cancelled`}>
          <bdi>{cancellation.reason}</bdi>
        </Notice>
      ) : (
        <p className={styles.text}>{text}</p>
      )}
      <HeroFacts tournament={tournament} />
      <JoinRefusal id={id} />
      <HeroActions tournament={tournament} />
    </Hero>
  );
};
