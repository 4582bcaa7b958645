export { $isSelfExcluded } from './deposit-pause.model.ts';
export { DepositLink } from './deposit-link.tsx';
export { UnlessPaused } from './unless-paused.tsx';
