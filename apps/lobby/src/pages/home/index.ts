export { HomePage as Page } from './home.page.tsx';
export { $haveRowsFailed as hasFailed } from '../../features/game-rows/index.ts';
export { $sectionSlots as slots, opened } from './home.page.model.ts';
