import { createEvent, createStore, sample } from 'effector';
import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { ownersOf } from '@croupier/federation';

/** The visitor expanded or collapsed the rail. */
export const railToggled = createEvent();
export const $isRailWide = createStore(false).on(railToggled, (isWide) => !isWide);

/** The visitor opened the menu of narrow screens. */
export const menuOpened = createEvent();
export const searchOpened = createEvent();

sample({ clock: menuOpened, fn: (): DialogRequest => ({ name: 'menu', type: 'drawer' }), target: dialogOpened });

const searchDialog = 'games-search';
/** Whether an app of the site provides the search. */
export const hasSearch = (): boolean => ownersOf('dialogs', searchDialog).length > 0;
sample({
  clock: searchOpened,
  fn: (): DialogRequest => ({ name: searchDialog, props: { size: 'l' } }),
  target: dialogOpened,
});
