export {
  $gained,
  $progress,
  $recentRounds,
  $standingInfo,
  $standingStatus,
  infoRequested,
  standingHidden,
  standingRequested,
  standingShown,
  type RecentRound,
} from './standing.model.ts';
export { Benefits } from './benefits.tsx';
export { RecentRounds } from './recent-rounds.tsx';
export { StandingHero, StandingHeroSkeleton } from './standing-hero.tsx';
export { type LoyaltyInfo, type Progress } from './progress.ts';
