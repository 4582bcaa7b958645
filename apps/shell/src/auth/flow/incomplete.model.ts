import { sample } from 'effector';
import {
  $openDialogs,
  $waitingDialogs,
  dialogClosed,
  dialogFinished,
  dialogOpened,
  type DialogClosing,
  type DialogRequest,
} from '@croupier/dialogs';
import { pageOpened, $page } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { deferredStarted } from '../../boot/deferred.model.ts';
import { $isShellStarted } from '../../shell.model.ts';

const request: DialogRequest = { name: 'auth', props: { mode: 'socialRegistration' }, preventClose: true };
const isOurs = ({ name, props }: DialogRequest): boolean =>
  name === request.name && props?.['mode'] === 'socialRegistration';

// An account from another service must be completed first. Navigation closes dialogs, so every page opens it again.
sample({
  clock: [deferredStarted, pageOpened, $user, dialogFinished],
  source: { user: $user, isStarted: $isShellStarted, open: $openDialogs, waiting: $waitingDialogs, page: $page },
  filter: ({ user, isStarted, open, waiting, page }) =>
    isStarted &&
    user?.is_registration_completed === false &&
    page?.name.startsWith('forms-') !== true &&
    ![...open, ...waiting].some(isOurs),
  fn: () => request,
  target: dialogOpened,
});

// The account was completed, here or in another tab.
sample({
  clock: $user,
  source: $openDialogs,
  filter: (dialogs, user) => user?.is_registration_completed !== false && dialogs.some(isOurs),
  fn: (dialogs): DialogClosing => ({ id: dialogs.find(isOurs)?.id ?? 0, immediate: true, result: 'entered' }),
  target: dialogClosed,
});
