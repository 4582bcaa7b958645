export { GamePage as Page } from './game.page.tsx';
export { opened } from './game.page.model.ts';
