export { jackpotWinsNeeded } from './jackpot-wins.model.ts';
export { JackpotCard, JackpotCardSkeleton, JackpotFacts, JackpotWay } from './jackpot-card.tsx';
export { JackpotWins } from './jackpot-wins.tsx';
export { $jackpots, jackpotsNeeded, type Jackpots } from './jackpots.model.ts';
export { LiveAmount } from './live-amount.tsx';
export { useWatchedJackpots } from './use-watched-jackpots.ts';
export { Commitment } from './win-proof.tsx';
