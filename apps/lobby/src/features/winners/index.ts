export { useWatchedWins } from './use-watched-wins.ts';
export { WinList, WinListSkeleton } from './win-list.tsx';
export { WinnersSection } from './winners-section.tsx';
export {
  $biggestWins,
  $latestWins,
  winnersHidden,
  winnersNeeded,
  winnersRetried,
  winnersShown,
  type WinList as Wins,
} from './winners.model.ts';
