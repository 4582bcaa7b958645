export { ReceiptPage as Page } from './receipt.page.tsx';
export { opened } from './receipt.page.model.ts';
