export { WinnersPage as Page } from './winners.page.tsx';
export { opened } from './winners.page.model.ts';
