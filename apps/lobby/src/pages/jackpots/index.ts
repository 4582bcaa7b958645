export { JackpotsPage as Page } from './jackpots.page.tsx';
export { opened } from './jackpots.page.model.ts';
