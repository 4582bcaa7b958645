export { launchBetting } from './betting.contract.ts';
