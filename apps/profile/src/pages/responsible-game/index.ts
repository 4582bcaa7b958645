export { ResponsibleGamePage as Page } from './responsible-game.page.tsx';
export { opened } from './responsible-game.page.model.ts';
