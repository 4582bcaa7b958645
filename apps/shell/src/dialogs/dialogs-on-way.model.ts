import { createStore, merge, sample } from 'effector';
import { dialogsCleared } from '@croupier/dialogs';
import { pageNotFound, pageOpened } from '@croupier/navigation';

const arrived = merge([pageOpened, pageNotFound]);
const $way = createStore({ from: '', to: '' }).on(arrived, ({ to }, { path }) => ({ from: to, to: path }));

// A dialog closes when its page closes.
sample({
  clock: arrived,
  source: $way,
  filter: ({ from, to }) => from !== '' && from !== to,
  fn: () => undefined,
  target: dialogsCleared,
});
