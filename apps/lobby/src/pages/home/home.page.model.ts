import { createApiEffect } from '@croupier/api-client';
import type { Banner } from '@croupier/contract/bonuses';
import type { HomeSection } from '@croupier/contract/content';
import { $page, type PageContext } from '@croupier/navigation';
import { $homeSections, headRequested } from '@croupier/site-config';
import { createEvent, createStore, sample } from 'effector';
import { catalogueNeeded } from '../../features/catalogue/index.ts';
import { favouritesNeeded } from '../../features/favourites/index.ts';
import { rowsRequested, type RowRequest } from '../../features/game-rows/index.ts';
import { lastPlayedNeeded } from '../../features/last-played/index.ts';
import { winnersNeeded } from '../../features/winners/index.ts';

/** How many of the latest wins the home page holds. */
const wins = 6;

export const opened = createEvent<PageContext>();

type Kind = HomeSection['__component'];
type SectionOf<K extends Kind> = Extract<HomeSection, { __component: K }>;
const isOf =
  <K extends Kind>(kind: K) =>
  (section: HomeSection): section is SectionOf<K> =>
    section.__component === kind;

/** The sections of the open home page. What the CMS says may come after the page. */
const known = sample({
  clock: [opened, $homeSections],
  source: { sections: $homeSections, page: $page },
  filter: ({ sections, page }) => sections.length > 0 && page?.name === 'index',
  fn: ({ sections }) => sections,
});

const loadBannersFx = createApiEffect(async () => (await import('@croupier/contract/bonuses')).getBanners);

export type Banners = Readonly<{ status: 'pending' | 'ready' | 'failed'; banners: readonly Banner[] }>;
export const $banners = createStore<Banners>({ status: 'pending', banners: [] })
  .on(loadBannersFx.doneData, (_, { items }) => ({ status: 'ready', banners: items }))
  .on(loadBannersFx.fail, ({ status, banners }) => ({ status: status === 'ready' ? 'ready' : 'failed', banners }));

const hero = known.filterMap((sections) => sections.find(isOf('home.hero-banners')));
sample({ clock: hero, fn: ({ position }) => ({ position }), target: loadBannersFx });

export const rowsOf = (sections: readonly HomeSection[]): readonly RowRequest[] =>
  sections.filter(isOf('home.game-row')).map(({ category, count }) => ({ category, count }));
sample({ clock: known, fn: rowsOf, target: rowsRequested });

const has =
  (kind: Kind) =>
  (sections: readonly HomeSection[]): boolean =>
    sections.some(isOf(kind));
sample({ clock: known, filter: has('home.winners'), fn: () => ({ count: wins }), target: winnersNeeded });
sample({ clock: known, filter: has('home.last-played'), fn: () => undefined, target: lastPlayedNeeded });

// Names of studios stand on every tile, so the catalogue is needed whatever the sections are.
sample({ clock: opened, fn: () => undefined, target: [catalogueNeeded, favouritesNeeded] });
sample({ clock: opened, fn: () => ({ path: '/' }), target: headRequested });
