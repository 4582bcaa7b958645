import { combine, createEffect, createEvent, sample, scopeBind } from 'effector';
import { dialogOpened } from '@croupier/dialogs';
import { currentRegistry, matchRoute, ownersOf } from '@croupier/federation';
import { $defaultLocale, localizePath } from '@croupier/i18n';
import { $page } from '@croupier/navigation';
import { deferredStarted } from '../boot/deferred.model.ts';
import { linkTo } from '../routing/declarations.ts';

const depositDialog = 'deposit';

/** The address whose links open the dialog: that of the deposit while the layout of a game is shown, otherwise null. */
export const $depositPathOverGame = combine($page, $defaultLocale, (page, defaultLocale): string | null => {
  const path = linkTo('deposit');
  if (!page || path === undefined || ownersOf('dialogs', depositDialog).length === 0) return null;
  if (matchRoute(currentRegistry(), page.path)?.route.layout !== 'game') return null;
  return localizePath(path, page.locale, defaultLocale);
});

/** The player pressed a link to the deposit above a game. */
const depositPressed = createEvent();

/** The browser handles other clicks, such as into a new tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  !(button || metaKey || altKey || ctrlKey || shiftKey);

let stop = (): void => undefined;
/** Opens the dialog instead of the linked page. Links inside a dialog keep their address. */
const watchLinksFx = createEffect((depositPath: string | null) => {
  stop();
  if (depositPath === null) return;
  const press = scopeBind(depositPressed, { safe: true });
  const handle = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.pathname !== depositPath || link.closest('dialog') || !isPlain(event)) return;
    event.preventDefault();
    press();
  };
  document.addEventListener('click', handle, { capture: true });
  stop = () => document.removeEventListener('click', handle, { capture: true });
});

sample({ clock: [deferredStarted, $depositPathOverGame], source: $depositPathOverGame, target: watchLinksFx });
sample({ clock: depositPressed, fn: () => ({ name: depositDialog }), target: dialogOpened });
