import { attach, createEffect, createStore, sample } from 'effector';
import type { ApiError } from '@croupier/api-client';
import { toastShown, type ToastRequest } from '@croupier/dialogs';
import { $defaultLocale, $locale, localizePath } from '@croupier/i18n';
import { loggedOut, logoutFailed, logoutRequested } from '@croupier/session';
import { openDocumentFx } from '../../layout/preferences/preferences.model.ts';
import { LogoutFailed } from './logout-failed.tsx';
import { tracked, type Tracked } from '../../analytics/tracking.model.ts';

const $isLeaving = createStore(false, { serialize: 'ignore' })
  .on(logoutRequested, () => true)
  .reset(logoutFailed);

/**
 * Loads a new document, so that no data of the player stays in the memory of a shared computer.
 */
const openIndexFx = attach({
  source: { locale: $locale, defaultLocale: $defaultLocale },
  effect: openDocumentFx,
  mapParams: (_: void, { locale, defaultLocale }) => localizePath('/', locale, defaultLocale),
});

sample({ clock: loggedOut, source: $isLeaving, filter: Boolean, fn: () => undefined, target: openIndexFx });
const logFx = createEffect((error: ApiError) => console.warn('Logging out failed', error));
sample({ clock: logoutFailed, target: logFx });
sample({
  clock: logoutFailed,
  fn: ({ code, reason, type }): Tracked => ({
    name: 'error-logout',
    params: { code: code ?? type, ...(reason ? { reason } : {}) },
  }),
  target: tracked,
});
sample({
  clock: logoutFailed,
  fn: (): ToastRequest => ({ kind: 'error', component: LogoutFailed }),
  target: toastShown,
});
