import { useUnit } from 'effector-react';
import { Row } from '@croupier/ui';
import { GameTile, tileWidth, useTileLook } from '../game-tile/index.ts';
import { $lastPlayed } from './last-played.model.ts';

/** The games that the player played last. Renders nothing without any. */
export const LastPlayedRow = ({ title }: Readonly<{ title: string }>) => {
  const games = useUnit($lastPlayed);
  const { look, isFavourite } = useTileLook();
  if (games.length === 0) return null;
  return (
    <Row title={title} icon="history" itemWidth={tileWidth(look.shape)}>
      {games.map((game) => (
        <GameTile key={game.sysname} game={game} look={look} isFavourite={isFavourite(game.sysname)} />
      ))}
    </Row>
  );
};
