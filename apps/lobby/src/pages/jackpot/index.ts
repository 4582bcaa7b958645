export { JackpotPage as Page } from './jackpot.page.tsx';
export { opened } from './jackpot.page.model.ts';
