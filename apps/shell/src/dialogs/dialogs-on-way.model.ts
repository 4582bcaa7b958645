import { createStore, sample } from 'effector';
import { dialogsCleared } from '@croupier/dialogs';
import { pageOpened } from '@croupier/navigation';

const $way = createStore({ from: '', to: '' }).on(pageOpened, ({ to }, { path }) => ({ from: to, to: path }));

// A dialog belongs to the page it was opened on.
sample({ clock: pageOpened, source: $way, filter: ({ from, to }) => from !== '' && from !== to, fn: () => undefined, target: dialogsCleared });
