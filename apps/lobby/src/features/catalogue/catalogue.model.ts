import { createApiEffect } from '@croupier/api-client';
import type { getCategories, getProviders } from '@croupier/contract/games';
import type { MethodOutput } from '@croupier/contract';
import { $locale } from '@croupier/i18n';
import { createEvent, createStore, sample } from 'effector';

export type Category = MethodOutput<typeof getCategories>[number];
export type Provider = MethodOutput<typeof getProviders>[number];

/** A page needs categories and providers. They are loaded once for each locale. */
export const catalogueRequested = createEvent();
/** The visitor retried after a failure. */
export const catalogueRetried = createEvent();

const loadCategoriesFx = createApiEffect(async () => (await import('@croupier/contract/games')).getCategories);
const loadProvidersFx = createApiEffect(async () => (await import('@croupier/contract/games')).getProviders);

/** Null until they are loaded. */
export const $categories = createStore<readonly Category[] | null>(null).on(
  loadCategoriesFx.doneData,
  (_, categories) => categories,
);
export const $providers = createStore<readonly Provider[] | null>(null).on(
  loadProvidersFx.doneData,
  (_, providers) => providers,
);

const $failures = createStore({ categories: false, providers: false })
  .on(loadCategoriesFx.failData, (failures) => ({ ...failures, categories: true }))
  .on(loadProvidersFx.failData, (failures) => ({ ...failures, providers: true }))
  .on(loadCategoriesFx, (failures) => ({ ...failures, categories: false }))
  .on(loadProvidersFx, (failures) => ({ ...failures, providers: false }));
/** Whether the request for categories or providers failed. */
export const $isCatalogueFailed = $failures.map(({ categories, providers }) => categories || providers);

/** Provider → its display name. */
export const $providerNames = $providers.map((providers): Readonly<Record<string, string>> =>
  Object.fromEntries((providers ?? []).map(({ sysname, name }) => [sysname, name])),
);

const $loadedLocales = createStore<Readonly<{ categories: string | null; providers: string | null }>>({
  categories: null,
  providers: null,
});
sample({
  clock: loadCategoriesFx.done,
  source: { loaded: $loadedLocales, locale: $locale },
  fn: ({ loaded, locale }) => ({ ...loaded, categories: locale }),
  target: $loadedLocales,
});
sample({
  clock: loadProvidersFx.done,
  source: { loaded: $loadedLocales, locale: $locale },
  fn: ({ loaded, locale }) => ({ ...loaded, providers: locale }),
  target: $loadedLocales,
});

const requests = [catalogueRequested, catalogueRetried];
sample({
  clock: requests,
  source: { loaded: $loadedLocales, locale: $locale },
  filter: ({ loaded, locale }) => loaded.categories !== locale,
  fn: () => undefined,
  target: loadCategoriesFx,
});
sample({
  clock: requests,
  source: { loaded: $loadedLocales, locale: $locale },
  filter: ({ loaded, locale }) => loaded.providers !== locale,
  fn: () => undefined,
  target: loadProvidersFx,
});
