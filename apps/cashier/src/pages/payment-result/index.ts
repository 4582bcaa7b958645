export { PaymentResultPage as Page } from './payment-result.page.tsx';
export { opened } from './payment-result.page.model.ts';
