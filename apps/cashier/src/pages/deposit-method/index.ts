export { DepositMethodPage as Page } from './deposit-method.page.tsx';
export { opened } from './deposit-method.page.model.ts';
