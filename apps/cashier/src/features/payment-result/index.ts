export {
  $isResultLoading,
  $isPollingOver,
  $result,
  pollDelays_s,
  finalStatusReceived,
  payerAwaited,
  resultHidden,
  resultOpened,
  resultRetried,
  resultReturnedTo,
  resultShown,
  type PaymentResult,
} from './payment-result.model.ts';
export { usePaymentPolling } from './use-payment-polling.ts';
export { MobilePayment } from './mobile-payment.tsx';
export { useKnownScreen, type Claim, type Screen } from './use-screen.tsx';
