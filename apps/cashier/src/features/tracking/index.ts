export { paymentMade } from './tracked-payments.model.ts';
