import { createEvent, createStore, sample } from 'effector';
import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { ownersOf } from '@croupier/federation';

/** The visitor asks for the navigation with its words, or for the slim one. */
export const railToggled = createEvent();
export const $isRailWide = createStore(false).on(railToggled, (isWide) => !isWide);

/** The visitor asks for the menu: on narrow screens it is a sheet. */
export const menuOpened = createEvent();
export const searchOpened = createEvent();

sample({ clock: menuOpened, fn: (): DialogRequest => ({ name: 'menu', type: 'curtain' }), target: dialogOpened });

const searchDialog = 'games-search';
/** Search is offered where an app of the site brings it. */
export const hasSearch = (): boolean => ownersOf('dialogs', searchDialog).length > 0;
sample({
  clock: searchOpened,
  fn: (): DialogRequest => ({ name: searchDialog, props: { size: 'l' } }),
  target: dialogOpened,
});
