export { GamePage as Page } from './game.page.tsx';
export { $hasGameFailed as hasFailed, opened } from './game.page.model.ts';
