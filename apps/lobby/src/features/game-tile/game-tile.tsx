import { memo } from 'react';
import type { Game } from '@croupier/contract/games';
import { GameCard, type GameCardBadge } from '@croupier/ui';
import { gameArt, gameName, gamePath } from './game-presentation.ts';
import type { TileLook } from './use-tile-look.ts';

type Props = Readonly<{ game: Game; look: TileLook; isFavourite: boolean; priority?: boolean | undefined }>;

const badgesOf = ({ extra, tags }: Game, { newLabel, jackpotLabel }: TileLook): readonly GameCardBadge[] => [
  ...(extra.is_new ? [{ id: 'new', label: newLabel, tone: 'new' as const }] : []),
  ...(tags.includes('jackpot') ? [{ id: 'jackpot', label: jackpotLabel, tone: 'jackpot' as const }] : []),
];

/** A game of the catalogue. A tap opens the real-money game for players and the demo for guests. */
export const GameTile = memo(({ game, look, isFavourite, priority }: Props) => {
  const { sysname, provider, extra } = game;
  const name = gameName(game);
  const realMoneyPath = gamePath(sysname, 'real');
  const { onFavouriteToggle } = look;
  return (
    <GameCard
      name={name}
      provider={look.providerNames[provider] ?? provider}
      to={look.isPlayer || !extra.has_demo ? realMoneyPath : gamePath(sysname)}
      image={gameArt(game, look.shape)}
      dominantColor={extra.dominant_color}
      shape={look.shape}
      badges={badgesOf(game, look)}
      playTo={realMoneyPath}
      demoTo={extra.has_demo ? gamePath(sysname) : undefined}
      isFavourite={isFavourite}
      onFavouriteToggle={onFavouriteToggle && (() => onFavouriteToggle(sysname, name))}
      priority={priority}
    />
  );
});
GameTile.displayName = 'GameTile';
