import { Plural, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { Game } from '@croupier/contract/games';
import { href } from '@croupier/router';
import { $isAuth } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import {
  Breadcrumb,
  Button,
  Container,
  EmptyState,
  ErrorState,
  GameCard,
  GameCardSkeleton,
  GameGrid,
  LinkButton,
  PageHeader,
  Skeleton,
} from '@croupier/ui';
import { $games, $gamesTournament, $providerNames, gamesRetried, gamesStep } from './tournament-games.page.model.ts';
import styles from './tournament-games-page.module.css';

/** Pictures in the first view: they load at once. */
const firstSeen = 6;

const Tile = ({ game, isFirst }: Readonly<{ game: Game; isFirst: boolean }>) => {
  const { t } = useLingui();
  const { isPlayer, config, names } = useUnit({ isPlayer: $isAuth, config: $siteConfig, names: $providerNames });
  const shape = config?.games.type === 'horizontal' ? 'landscape' : 'portrait';
  const { sysname, description, extra, provider } = game;
  const forFun = extra.has_demo ? href('/game/:sysname', { sysname }) : undefined;
  const forMoney = `${href('/game/:sysname', { sysname })}#real`;
  const picture = new URL(description.img_288_192 ?? game.image_url);
  if (!description.img_288_192) picture.searchParams.set('shape', shape);
  return (
    <GameCard
      name={description.name ?? game.name}
      provider={names[provider] ?? provider}
      to={isPlayer ? forMoney : (forFun ?? forMoney)}
      playTo={forMoney}
      demoTo={forFun}
      image={picture.href}
      shape={shape}
      dominantColor={extra.dominant_color}
      badges={extra.is_new ? [{ id: 'new', label: t`New`, tone: 'new' }] : []}
      priority={isFirst}
    />
  );
};

/** How many games are visible, and a link to more. */
const MoreGames = () => {
  const { t } = useLingui();
  const { state, retry } = useUnit({ state: $games, retry: gamesRetried });
  const {
    games: { length: seen },
    count,
    asked: { id },
    more,
  } = state;
  return (
    <div className={styles.more}>
      <p className={styles.seen} aria-live="polite">{t`${seen} of ${count}`}</p>
      {more === 'failed' && <ErrorState compact onRetry={() => retry()} />}
      {more === 'pending' && <Button variant="secondary" pending>{t`Show more`}</Button>}
      {more === 'idle' && seen < count && (
        <LinkButton
          variant="secondary"
          replace
          to={`${href('/tournaments/:id/gamehall', { id })}?show=${seen + gamesStep}`}
        >{t`Show more`}</LinkButton>
      )}
    </div>
  );
};

const NoGames = () => {
  const { t } = useLingui();
  const { state, tournament } = useUnit({ state: $games, tournament: $gamesTournament });
  const page = href('/tournaments/:id', { id: tournament?.id ?? state.asked.id });
  return (
    <EmptyState
      icon="dices"
      title={t`No games yet`}
      description={t`The games for this tournament have not been announced yet.`}
      action={<LinkButton variant="secondary" to={page}>{t`Back to tournament`}</LinkButton>}
    />
  );
};

const Games = () => {
  const { t } = useLingui();
  const { state, retry } = useUnit({ state: $games, retry: gamesRetried });
  const label = t`Eligible games`;
  if (state.status === 'failed') return <ErrorState title={t`We could not load the games`} onRetry={() => retry()} />;
  if (state.status === 'pending')
    return (
      <div aria-busy>
        <GameGrid label={label}>
          {Array.from({ length: gamesStep }, (_, index) => (
            <GameCardSkeleton key={index} />
          ))}
        </GameGrid>
      </div>
    );
  if (state.games.length === 0) return <NoGames />;
  return (
    <>
      <GameGrid label={label}>
        {state.games.map((game, index) => (
          <Tile key={game.sysname} game={game} isFirst={index < firstSeen} />
        ))}
      </GameGrid>
      <MoreGames />
    </>
  );
};

/** The eligible games of a tournament. */
export const TournamentGamesPage = () => {
  const { t } = useLingui();
  const {
    tournament,
    games: { status, count },
  } = useUnit({ tournament: $gamesTournament, games: $games });
  const title = tournament?.description.title;
  return (
    <Container className={styles.page}>
      {tournament && title ? (
        <>
          <Breadcrumb
            items={[
              { label: t`Tournaments`, to: href('/tournaments') },
              { label: title, to: href('/tournaments/:id', { id: tournament.id }) },
              { label: t`Games` },
            ]}
          />
          <PageHeader
            title={t`Games in “${title}”`}
            description={
              status === 'ready' ? (
                <Plural
                  value={count}
                  one="# eligible game. Only real-money rounds earn points."
                  other="# eligible games. Only real-money rounds earn points."
                />
              ) : undefined
            }
          />
        </>
      ) : (
        <Skeleton width="min(100%, 420px)" height={88} />
      )}
      <Games />
    </Container>
  );
};
