export { GameCard, GameCardSkeleton, GameGrid, type GameCardBadge, type GameCardProps } from './game-card.tsx';
