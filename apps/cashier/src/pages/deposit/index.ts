export { DepositPage as Page } from './deposit.page.tsx';
export { opened } from './deposit.page.model.ts';
