import { createApiEffect } from '@croupier/api-client';
import { getGames, type Game } from '@croupier/contract/games';
import { $page, type PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { href } from '@croupier/router';
import { $providers, catalogueRequested } from '../../features/catalogue/index.ts';

/** Number of sample games of a studio, and maximum number of studios with samples. */
const sampleCount = 3;
const maximumStudios = 24;

export const opened = createEvent<PageContext>();

const getSamplesFx = createApiEffect(getGames);
const loadSamplesFx = attach({
  effect: getSamplesFx,
  mapParams: (provider: string) => ({ providers: [provider], count: sampleCount }),
});
const loadAllSamplesFx = createEffect(async (providers: readonly string[]) => {
  await Promise.allSettled(providers.map((provider) => loadSamplesFx(provider)));
});

/** Studio → its most played games. */
export const $samples = createStore<Readonly<Record<string, readonly Game[]>>>({}).on(
  loadSamplesFx.done,
  (known, { params, result: { items } }) => ({ ...known, [params]: items }),
);

sample({ clock: opened, fn: () => undefined, target: catalogueRequested });
sample({ clock: opened, fn: () => ({ path: href('/providers') }), target: headRequested });
const providersShown = sample({
  clock: [opened, $providers],
  source: { providers: $providers, page: $page },
  fn: (source) => source,
}).filterMap(({ providers, page }) => (page?.name === 'providers' ? (providers ?? undefined) : undefined));
sample({
  clock: providersShown,
  fn: (providers) => providers.slice(0, maximumStudios).map(({ sysname }) => sysname),
  target: loadAllSamplesFx,
});
