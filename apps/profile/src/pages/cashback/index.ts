export { CashbackPage as Page } from './cashback.page.tsx';
export { opened } from './cashback.page.model.ts';
