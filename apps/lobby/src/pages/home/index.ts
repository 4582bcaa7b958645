export { HomePage as Page } from './home.page.tsx';
export { $sectionSlots as slots, opened } from './home.page.model.ts';
