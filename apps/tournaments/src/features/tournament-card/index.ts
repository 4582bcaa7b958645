export { TournamentCard, TournamentCardSkeleton } from './tournament-card.tsx';
