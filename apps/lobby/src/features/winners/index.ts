export { useLatestWinsPolling } from './use-latest-wins-polling.ts';
export { WinList, WinListSkeleton } from './win-list.tsx';
export { WinnersSection } from './winners-section.tsx';
export {
  $biggestWins,
  $haveWinsFailed,
  $latestWins,
  winnersHidden,
  winnersRequested,
  winnersRetried,
  winnersShown,
  type WinList as Wins,
} from './winners.model.ts';
