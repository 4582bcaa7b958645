export { BetsPage as Page } from './bets.page.tsx';
export { opened } from './bets.page.model.ts';
