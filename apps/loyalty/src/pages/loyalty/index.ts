export { LoyaltyPage as Page } from './loyalty.page.tsx';
export { opened } from './loyalty.page.model.ts';
