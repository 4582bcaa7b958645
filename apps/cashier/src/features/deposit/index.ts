export {
  $isSendingDeposit,
  $openedDeposit,
  depositFormShown,
  depositLeft,
  depositOpened,
  sendDepositFx,
  type DepositBody,
  type OpenedDeposit,
} from './deposit.model.ts';
export { $unfinished, depositEnded, unfinishedDismissed, type Unfinished } from './unfinished.model.ts';
export { UnfinishedDeposit } from './unfinished-deposit.tsx';
