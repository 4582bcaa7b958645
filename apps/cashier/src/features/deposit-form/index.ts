export { DepositFormPage } from './deposit-form-page.tsx';
export { DepositSteps } from './deposit-steps.tsx';
export { $method, depositFormOpened, methodChosen } from './deposit-form.model.ts';
export { PaymentFrame } from './payment-handover.tsx';
