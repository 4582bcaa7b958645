export { JackpotsPage as Page } from './jackpots.page.tsx';
export { $haveJackpotsFailed as hasFailed } from '../../features/jackpots/index.ts';
export { opened } from './jackpots.page.model.ts';
