export { BonusesPage as Page } from './bonuses.page.tsx';
export { opened } from './bonuses.page.model.ts';
