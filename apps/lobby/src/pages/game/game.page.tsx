import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useDeferredValue } from 'react';
import type { Game } from '@croupier/contract/games';
import { Link, useLocation } from '@croupier/router';
import { useHydrated } from '@croupier/scheduling/react';
import { Container, DescriptionList, ErrorState, Row, Skeleton, useNumberFormat } from '@croupier/ui';
import { $providerNames } from '../../features/catalogue/index.ts';
import { studioPath } from '../../features/catalogue/hall-address.ts';
import { GameTile, tileWidth, useTileLook } from '../../features/game-tile/index.ts';
import { DeferredSection } from '../../features/deferred-section/index.ts';
import { $game, $relatedGames, gameRetried } from './game.page.model.ts';
import { GameSection } from './game-section.tsx';
import styles from './game.module.css';

const useFacts = (game: Game, providerName: string) => {
  const { t } = useLingui();
  const { formatPercent } = useNumberFormat();
  const types: Readonly<Record<Game['type'], string>> = {
    slot: t`Slot`,
    live: t`Live table`,
    casino: t`Table game`,
    fast: t`Fast game`,
  };
  const rtp = game.extra.rtp_basis_points;
  return [
    { term: t`Studio`, value: <Link to={studioPath(game.provider)}>{providerName}</Link> },
    { term: t`Game type`, value: types[game.type] },
    ...(rtp === null ? [] : [{ term: t`Return to player (RTP)`, value: formatPercent(rtp / 100) }]),
  ];
};

const About = ({ game, providerName }: Readonly<{ game: Game; providerName: string }>) => {
  const { t } = useLingui();
  const facts = useFacts(game, providerName);
  return (
    <section className={styles.about} aria-label={t`About the game`}>
      <DescriptionList items={facts} />
      {game.description.text && <p className={styles.text}>{game.description.text}</p>}
    </section>
  );
};

const Related = () => {
  const { t } = useLingui();
  const games = useDeferredValue(useUnit($relatedGames));
  const { look, isFavourite } = useTileLook();
  if (games.length === 0) return null;
  return (
    <Row title={t`Similar games`} itemWidth={tileWidth(look.shape)}>
      {games.map((game) => (
        <GameTile key={game.sysname} game={game} look={look} isFavourite={isFavourite(game.sysname)} />
      ))}
    </Row>
  );
};

/** A game, the facts about it, and similar games. */
export const GamePage = () => {
  const { t } = useLingui();
  const { game: loaded, names, retry } = useUnit({ game: $game, names: $providerNames, retry: gameRetried });
  // React renders the answer at low priority, so that it does not delay input.
  const state = useDeferredValue(loaded);
  const { hash } = useLocation();
  // The server does not receive the hash, so the mode is unknown until hydration.
  const mode = useHydrated() ? (hash === '#real' ? 'real' : 'demo') : null;
  if (state.status === 'failed') {
    return (
      <Container className={styles.page}>
        <ErrorState title={t`We could not load the game`} onRetry={() => retry()} />
      </Container>
    );
  }
  const { game } = state;
  if (game === null)
    return (
      <Container className={styles.page} aria-busy>
        <Skeleton className={styles.frameSkeleton ?? ''} />
      </Container>
    );
  const providerName = names[game.provider] ?? game.provider;
  return (
    <Container className={styles.page}>
      <GameSection game={game} providerName={providerName} mode={mode} />
      <About game={game} providerName={providerName} />
      <DeferredSection place={1}>
        <Related />
      </DeferredSection>
    </Container>
  );
};
