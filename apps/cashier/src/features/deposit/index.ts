export { ContinuePayment } from './continue-payment.tsx';
export {
  $isInDialog,
  $openedDeposit,
  $payableDeposit,
  depositDialogHidden,
  depositDialogShown,
  depositResumed,
  paymentPageLeft,
} from './payment-page.model.ts';
export {
  $isStartingDeposit,
  depositOpened,
  startDepositFx,
  type DepositBody,
  type OpenedDeposit,
} from './start-deposit.model.ts';
export {
  $unfinishedDeposit,
  depositEnded,
  unfinishedDepositDismissed,
  unfinishedDepositRequested,
  type ResumableDeposit,
} from './unfinished-deposit.model.ts';
export { UnfinishedDeposit } from './unfinished-deposit.tsx';
