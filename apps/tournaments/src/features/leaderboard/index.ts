export { Leaderboard } from './leaderboard.tsx';
export {
  $leaderboard,
  leaderboardOpened,
  leaderboardRefreshed,
  leaderboardRetried,
  moreStandingsRequested,
  standingsDue,
  standingsHidden,
  standingsShown,
  standingsStep,
} from './leaderboard.model.ts';
export { useFollowedStandings } from './use-followed-standings.ts';
