export { jackpotWinsRequested } from './jackpot-wins.model.ts';
export { JackpotCard, JackpotCardSkeleton, JackpotFacts, JackpotProgress } from './jackpot-card.tsx';
export { JackpotWins } from './jackpot-wins.tsx';
export { $haveJackpotsFailed, $jackpots, jackpotsRequested, type Jackpots } from './jackpots.model.ts';
export { LiveAmount } from './live-amount.tsx';
export { useJackpotPolling } from './use-jackpot-polling.ts';
export { CommitmentDetails } from './win-proof.tsx';
