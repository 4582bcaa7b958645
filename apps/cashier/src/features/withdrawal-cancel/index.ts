export { CancelButton } from './cancel-button.tsx';
export { CancelRefusal } from './cancel-refusal.tsx';
export {
  $cancelling,
  $cancelRefusal,
  cancelRequested,
  cancelRefused,
  withdrawalCancelled,
} from './withdrawal-cancel.model.ts';
