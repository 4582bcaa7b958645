export { GamehallPage as Page } from './gamehall.page.tsx';
export { opened } from './gamehall.page.model.ts';
