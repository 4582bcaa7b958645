export { UnlessPaused } from './unless-paused.tsx';
