export {
  getJackpots,
  getJackpotWinners,
  jackpot,
  jackpotWinner,
  type Jackpot,
  type JackpotWinner,
} from './jackpots.contract.ts';
