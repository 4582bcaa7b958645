import { useLingui } from '@lingui/react/macro';
import type { Game } from '@croupier/contract/games';
import { GameGrid } from '@croupier/ui';
import { GameTile } from './game-tile.tsx';
import styles from './suggested-games.module.css';
import { useTileLook } from './use-tile-look.ts';

type Props = Readonly<{ games: readonly Game[]; /** Level of the heading. */ level: 2 | 3 }>;

/** Games to show below the message of a search without results. */
export const SuggestedGames = ({ games, level }: Props) => {
  const { t } = useLingui();
  const { look, isFavourite } = useTileLook();
  if (games.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.suggested} data-found>
      <Heading className={styles.title}>{t`You may like these games`}</Heading>
      <GameGrid label={t`You may like these games`}>
        {games.map((game) => (
          <GameTile key={game.sysname} game={game} look={look} isFavourite={isFavourite(game.sysname)} />
        ))}
      </GameGrid>
    </section>
  );
};
