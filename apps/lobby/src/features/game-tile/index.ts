export { gameArt, gameName, gamePath, type ArtShape } from './game-presentation.ts';
export { GameTile } from './game-tile.tsx';
export { tileWidth, useTileLook, type TileLook } from './use-tile-look.ts';
