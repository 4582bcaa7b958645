import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
import type { PageContext } from '@croupier/navigation';
import { $flags } from '@croupier/site-config';
import { createEvent, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';
import { verificationNeeded } from '../../features/verification/index.ts';

export const opened = createEvent<PageContext>();
/** The player opened the verification dialog. */
export const verificationWanted = createEvent();

sample({ clock: opened, target: headRequested });
sample({
  clock: opened,
  source: $flags,
  filter: (flags) => flags?.isSumsubEnable ?? false,
  fn: () => undefined,
  target: verificationNeeded,
});
sample({
  clock: verificationWanted,
  fn: (): DialogRequest => ({ name: 'identity-verification' }),
  target: dialogOpened,
});
