import { createEffect, createStore, sample } from 'effector';
import { localValue, text } from '@croupier/browser-storage';
import { $page, navigationRequested, pageOpened, type NavigateRequest, type PageContext } from '@croupier/navigation';
import { $sessionStatus } from '@croupier/session';
import { deferredStarted } from '../../boot/deferred.model.ts';
import { $isShellStarted } from '../../shell.model.ts';
import { authOpened, type AuthRequest } from '../auth-popup.model.ts';
import { authRequestOf } from './auth-address.ts';
import { $readReturnPath } from './return-path.ts';

// The server opens the first page; the browser checks its address when it knows that the visitor is a guest.
const $checkedPage = createStore<PageContext | null>(null, { serialize: 'ignore' });
const guestPageChecked = sample({
  clock: [deferredStarted, pageOpened, $sessionStatus],
  source: { page: $page, isStarted: $isShellStarted, status: $sessionStatus, checked: $checkedPage },
  filter: ({ page, isStarted, status, checked }) =>
    isStarted && status === 'guest' && page !== null && page !== checked,
  fn: ({ page }) => page,
});
// The address of a page that a player has opened does not open the popup after the player signs out.
$checkedPage.on(
  [guestPageChecked, sample({ clock: $sessionStatus, source: $page, filter: (_, status) => status === 'player' })],
  (_, page) => page,
);

/** Adds the fragment of a guarded address, which the server did not receive. The browser kept it on the redirect. */
const addHashFx = createEffect(({ redirectUrl, ...request }: AuthRequest): AuthRequest => {
  if (redirectUrl === undefined) return request;
  return {
    ...request,
    redirectUrl:
      redirectUrl.includes('#') || typeof window === 'undefined'
        ? redirectUrl
        : `${redirectUrl}${window.location.hash}`,
  };
});
sample({
  clock: guestPageChecked.filterMap((page) => (page && authRequestOf(page)) ?? undefined),
  target: addHashFx,
});
sample({ clock: addHashFx.doneData, target: authOpened });

const requestedRegistration = localValue('show_popup_reg', text, 'marketing');
const rememberFx = createEffect((value: string) => {
  requestedRegistration.write(value);
});
sample({ clock: guestPageChecked.filterMap((page) => page?.query['show_popup_reg']), target: rememberFx });

// A player who follows a link for guests goes to its destination at once.
const playerRedirected = sample({
  clock: [deferredStarted, pageOpened],
  source: { page: $page, isStarted: $isShellStarted, status: $sessionStatus, readReturnPath: $readReturnPath },
  filter: ({ page, isStarted, status }) => isStarted && status === 'player' && page?.query['redirectUrl'] !== undefined,
  fn: ({ page, readReturnPath }) => readReturnPath(page?.query['redirectUrl']) ?? '/',
});
sample({ clock: playerRedirected, fn: (to): NavigateRequest => ({ to, replace: true }), target: navigationRequested });
