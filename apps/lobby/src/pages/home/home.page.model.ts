import { createApiEffect } from '@croupier/api-client';
import type { Banner } from '@croupier/contract/bonuses';
import { $page, type PageContext } from '@croupier/navigation';
import { $homeSections, headRequested } from '@croupier/site-config';
import { createEvent, createStore, sample } from 'effector';
import { catalogueRequested } from '../../features/catalogue/index.ts';
import { favouritesRequested } from '../../features/favourites/index.ts';
import { rowsRequested, type RowRequest } from '../../features/game-rows/index.ts';
import { lastPlayedRequested } from '../../features/last-played/index.ts';
import { winnersRequested } from '../../features/winners/index.ts';
import { lobbySectionsOf, readSections, type LobbyKind, type ShownSection } from './sections.ts';

/** Number of latest wins on the home page. */
const wins = 6;

export const opened = createEvent<PageContext>();

/** The sections that the page renders, in the order of the content. */
export const $sections = $homeSections.map(readSections);

/** Slots of other remotes among the sections. The server starts their models. */
export const $sectionSlots = $sections.map((sections) =>
  sections.flatMap((section) => ('remote' in section ? [section.remote.__component] : [])),
);

/** Triggers with the sections of the open home page. The content may arrive after the page has opened. */
const sectionsShown = sample({
  clock: [opened, $sections],
  source: { sections: $sections, page: $page },
  filter: ({ sections, page }) => sections.length > 0 && page?.name === 'index',
  fn: ({ sections }) => sections,
});

const loadBannersFx = createApiEffect(async () => (await import('@croupier/contract/bonuses')).getBanners);

export type Banners = Readonly<{ status: 'pending' | 'ready' | 'failed'; banners: readonly Banner[] }>;
export const $banners = createStore<Banners>({ status: 'pending', banners: [] })
  .on(loadBannersFx.doneData, (_, { items }) => ({ status: 'ready', banners: items }))
  .on(loadBannersFx.fail, ({ status, banners }) => ({ status: status === 'ready' ? 'ready' : 'failed', banners }));

const heroShown = sectionsShown.filterMap((sections) => lobbySectionsOf(sections, 'home.hero-banners')[0]);
sample({ clock: heroShown, fn: ({ position }) => ({ position }), target: loadBannersFx });

/** Returns the game rows among the sections, in order. */
export const rowsOf = (sections: readonly ShownSection[]): readonly RowRequest[] =>
  lobbySectionsOf(sections, 'home.game-row').map(({ category, count }) => ({ category, count }));
sample({ clock: sectionsShown, fn: rowsOf, target: rowsRequested });

const has =
  (kind: LobbyKind) =>
  (sections: readonly ShownSection[]): boolean =>
    lobbySectionsOf(sections, kind).length > 0;
sample({ clock: sectionsShown, filter: has('home.winners'), fn: () => ({ count: wins }), target: winnersRequested });
sample({ clock: sectionsShown, filter: has('home.last-played'), fn: () => undefined, target: lastPlayedRequested });

// Every tile shows its studio's name, so the catalogue is needed for all sections.
sample({ clock: opened, fn: () => undefined, target: [catalogueRequested, favouritesRequested] });
sample({ clock: opened, fn: () => ({ path: '/' }), target: headRequested });
