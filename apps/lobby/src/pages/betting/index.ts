export { BettingPage as Page } from './betting.page.tsx';
export { opened } from './betting.page.model.ts';
