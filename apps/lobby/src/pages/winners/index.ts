export { WinnersPage as Page } from './winners.page.tsx';
export { $haveWinsFailed as hasFailed } from '../../features/winners/index.ts';
export { opened } from './winners.page.model.ts';
