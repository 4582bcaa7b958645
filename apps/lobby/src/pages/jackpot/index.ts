export { JackpotPage as Page } from './jackpot.page.tsx';
export { $haveJackpotsFailed as hasFailed } from '../../features/jackpots/index.ts';
export { opened } from './jackpot.page.model.ts';
