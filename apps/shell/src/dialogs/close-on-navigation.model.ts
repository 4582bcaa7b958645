import { createStore, merge, sample } from 'effector';
import { dialogsCleared } from '@croupier/dialogs';
import { pageNotFound, pageOpened } from '@croupier/navigation';

const navigated = merge([pageOpened, pageNotFound]);
const $paths = createStore({ from: '', to: '' }).on(navigated, ({ to }, { path }) => ({ from: to, to: path }));

// A dialog closes when its page closes.
sample({
  clock: navigated,
  source: $paths,
  filter: ({ from, to }) => from !== '' && from !== to,
  fn: () => undefined,
  target: dialogsCleared,
});
