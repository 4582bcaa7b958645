export { WithdrawPage as Page } from './withdraw.page.tsx';
export { opened } from './withdraw.page.model.ts';
