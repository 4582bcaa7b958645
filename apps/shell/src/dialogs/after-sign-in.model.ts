import { createStore, merge, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import type { Profile } from '@croupier/contract/account';
import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { pageOpened } from '@croupier/navigation';
import { $registrationConfig } from '@croupier/site-config';
import { signInCompleted, type Entry } from '../auth/flow/sign-in-destination.model.ts';
import { deferredStarted } from '../boot/deferred.model.ts';
import { campaignsPostponed, campaignsRequested } from './campaign/campaign.model.ts';
import { unseenCashbackChecked, unseenCashbackRequested } from './cashback/cashback.model.ts';

const loadContactsFx = createApiEffect(async () => (await import('@croupier/contract/account')).getProfileInfo, {
  fields: ['contacts'],
});

/** How the player signed in, until the destination is open: a dialog that opens before would close with the page. */
const $completedEntry = createStore<Entry | null>(null, { serialize: 'ignore' }).on(
  signInCompleted,
  (_, { entry }) => entry,
);
const settled = sample({
  clock: merge([pageOpened, signInCompleted.filter({ fn: ({ to }) => to === null })]),
  source: $completedEntry,
  filter: (entry): entry is Entry => entry !== null,
});
$completedEntry.reset(settled);

// For players who are signed in already. A player on the way to a destination sees the dialog there: on this page it
// would close and count as seen.
const $isCheckDue = createStore(false, { serialize: 'ignore' })
  .on(signInCompleted, (_, { entry }) => entry !== null)
  .reset(unseenCashbackChecked);
sample({
  clock: deferredStarted,
  source: $isCheckDue,
  filter: (isDue) => !isDue,
  fn: () => undefined,
  target: unseenCashbackRequested,
});

sample({ clock: settled, filter: (entry) => entry === 'login', fn: () => undefined, target: unseenCashbackRequested });

// After registration: first the e-mail confirmation, then the cashback, then campaigns, on any page.
sample({
  clock: signInCompleted,
  filter: ({ entry }) => entry === 'registration',
  fn: () => undefined,
  target: campaignsPostponed,
});
const registered = settled.filter({ fn: (entry) => entry === 'registration' });
sample({
  clock: registered,
  source: $registrationConfig,
  filter: (config) => config?.confirmEmailPopup === true,
  fn: () => undefined,
  target: loadContactsFx,
});
sample({
  clock: registered,
  source: $registrationConfig,
  filter: (config) => config?.confirmEmailPopup !== true,
  fn: () => undefined,
  target: unseenCashbackRequested,
});

const unconfirmedEmail = ({ contacts }: Pick<Profile, 'contacts'>) =>
  contacts.find(({ type, is_confirmed: isConfirmed }) => type === 'email' && !isConfirmed);
sample({
  clock: loadContactsFx.doneData.filterMap(unconfirmedEmail),
  fn: ({ type, contact }): DialogRequest => ({ name: 'confirm-email', props: { type, contact } }),
  target: dialogOpened,
});
sample({ clock: loadContactsFx.finally, fn: () => undefined, target: unseenCashbackRequested });

const $isNew = createStore(false, { serialize: 'ignore' }).on(registered, () => true);
const checked = sample({ clock: unseenCashbackChecked, source: $isNew, filter: Boolean, fn: () => undefined });
$isNew.reset(checked);
sample({ clock: checked, target: campaignsRequested });
