export { LoyaltyPage as Page } from './loyalty.page.tsx';
export { $haveProgrammesFailed as hasFailed } from '../../features/programme/index.ts';
export { opened } from './loyalty.page.model.ts';
