export { GamehallPage as Page } from './gamehall.page.tsx';
export { $hasHallFailed as hasFailed, opened } from './gamehall.page.model.ts';
