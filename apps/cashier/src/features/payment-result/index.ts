export {
  $isAskingResult,
  $isPollingOver,
  $result,
  pollDelays_s,
  resultDecided,
  resultHidden,
  resultOpened,
  resultRetried,
  resultShown,
  type PaymentResult,
} from './payment-result.model.ts';
export { useShownResult } from './use-shown-result.ts';
