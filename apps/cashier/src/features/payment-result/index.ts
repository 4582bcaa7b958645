export {
  $isResultLoading,
  $isPollingOver,
  $result,
  pollDelays_s,
  finalStatusReceived,
  resultHidden,
  resultOpened,
  resultRetried,
  resultShown,
  type PaymentResult,
} from './payment-result.model.ts';
export { usePaymentPolling } from './use-payment-polling.ts';
