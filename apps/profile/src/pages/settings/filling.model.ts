import { toastShown, type ToastRequest } from '@croupier/dialogs';
import { navigationRequested, type NavigateRequest } from '@croupier/navigation';
import { createEvent, createStore, sample } from 'effector';
import { $filling, type Filling } from './filling.store.ts';
import { savePersonalDataFx } from './settings.page.model.ts';

/** The settings page is interactive: it can show why it asks for the data, in these texts. */
export const settingsShown = createEvent<string>();

const $explained = createStore<Filling | null>(null, { serialize: 'ignore' });
const due = sample({
  clock: settingsShown,
  source: { filling: $filling, explained: $explained },
  filter: ({ filling, explained }) => filling !== null && filling !== explained,
  fn: ({ filling }, text) => ({ filling, text }),
});
$explained.on(due, (_, { filling }) => filling);
sample({ clock: due, fn: ({ text }): ToastRequest => ({ kind: 'info', text }), target: toastShown });

// Continues the interrupted action.
sample({
  clock: savePersonalDataFx.done,
  source: $filling,
  filter: (filling) => filling?.from != null,
  fn: (filling): NavigateRequest => ({ to: filling?.from ?? '/' }),
  target: navigationRequested,
});
