import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import { rememberLocaleFx } from '@croupier/i18n';
import { $isAuth } from '@croupier/session';

export type LocaleChoice = Readonly<{ locale: string; /** The same page in that locale. */ address: string }>;

/** The visitor chose another language. The device stores it, the platform too for players, then the page reloads. */
export const localeSwitched = createEvent<LocaleChoice>();

const changeLocaleFx = createApiEffect(async () => (await import('@croupier/contract/account')).changeLocale);
/** Loads another document of the site. */
export const openDocumentFx = createEffect((address: string) => window.location.assign(address));

const $choice = createStore<LocaleChoice | null>(null, { serialize: 'ignore' }).on(
  localeSwitched,
  (_, choice) => choice,
);
const openChosenFx = attach({
  source: $choice,
  effect: openDocumentFx,
  mapParams: (_: void, choice) => choice?.address ?? '/',
});

sample({ clock: localeSwitched, fn: ({ locale }) => locale, target: rememberLocaleFx });
sample({
  clock: rememberLocaleFx.done,
  source: { choice: $choice, isAuth: $isAuth },
  filter: ({ choice, isAuth }, { params }) => isAuth && choice?.locale === params,
  fn: (_, { params }) => ({ locale: params }),
  target: changeLocaleFx,
});
sample({
  clock: rememberLocaleFx.done,
  source: { choice: $choice, isAuth: $isAuth },
  filter: ({ choice, isAuth }, { params }) => !isAuth && choice?.locale === params,
  fn: () => undefined,
  target: openChosenFx,
});
// The page opens in the new language even if the platform did not store it.
sample({ clock: changeLocaleFx.finally, fn: () => undefined, target: openChosenFx });
