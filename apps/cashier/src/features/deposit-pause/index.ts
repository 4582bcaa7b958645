export { DepositLink } from './deposit-link.tsx';
export { UnlessPaused } from './unless-paused.tsx';
