import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Container, EmptyState, ErrorState, GameCard, GameCardSkeleton, GameGrid, LinkButton, PageHeader } from '@croupier/ui';
import { $providerNames } from '../../features/catalogue/index.ts';
import { gameArt, gameName } from '../../features/game-tile/index.ts';
import { $jackpots, jackpotsRetried } from './jackpots.page.model.ts';
import styles from './jackpots-page.module.css';

const skeletons = 8;
const firstSeen = 8;

/** Games in which a jackpot can be won. */
export const JackpotsPage = () => {
  const { t } = useLingui();
  const { state, names, retry } = useUnit({ state: $jackpots, names: $providerNames, retry: jackpotsRetried });
  const { status, games } = state;
  const label = t`Jackpot games`;
  return (
    <Container className={styles.page}>
      <PageHeader title={t`Jackpots`} description={t`Games whose studios pay a jackpot besides the usual wins.`} />
      {status === 'failed' && <ErrorState onRetry={() => retry()} />}
      {status === 'pending' && <div aria-busy><GameGrid label={label}>{Array.from({ length: skeletons }, (_, index) => <GameCardSkeleton key={index} />)}</GameGrid></div>}
      {status === 'ready' && games.length === 0 && (
        <EmptyState icon="gem" title={t`No jackpot is running`} description={t`There is one as soon as a studio offers it.`} action={<LinkButton to="/gamehall">{t`See all games`}</LinkButton>} />
      )}
      {games.length > 0 && (
        <GameGrid label={label}>
          {games.map((game, index) => (
            <GameCard
              key={game.sysname}
              name={gameName(game)}
              provider={names[game.provider] ?? game.provider}
              to={`/jackpots/${game.sysname}`}
              image={gameArt(game, 'portrait')}
              dominantColor={game.extra.dominant_color}
              badges={game.extra.is_new ? [{ id: 'new', label: t`New`, tone: 'new' }] : []}
              priority={index < firstSeen}
            />
          ))}
        </GameGrid>
      )}
    </Container>
  );
};
