export { WalletPage as Page } from './wallet.page.tsx';
export { opened } from './wallet.page.model.ts';
