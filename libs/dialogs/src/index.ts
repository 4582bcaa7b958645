export {
  $currentDialog, $openDialogs, $waitingDialogs, dialogClosed, dialogFinished, dialogOpened, dialogsCleared, openConfirmFx, openDialogFx,
  type ClosedDialog, type ConfirmQuestion, type DialogClosing, type DialogRequest, type DialogType, type OpenDialog,
} from './dialogs.model.ts';
export { $toasts, toastDismissed, toastHeld, toastReleased, toastShown, type Toast, type ToastKind, type ToastRequest } from './toasts.model.ts';
