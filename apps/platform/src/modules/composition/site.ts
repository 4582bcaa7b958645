import type { PlatformModule } from '../../module.ts';
import {
  createContentRepository,
  createContentService,
  createEditors,
  type Content,
} from '../content/content/index.ts';
import { createLocales, type Locales } from '../content/locales/index.ts';
import { createApplicationState, type ApplicationState } from '../content/metadata/index.ts';
import { createCatalogueRepository, createCatalogueService, type Catalogue } from '../games/catalogue/index.ts';
import type { GameLookup } from '../games/wallet/index.ts';
import { createGameLookup } from './game-lookup.ts';
import { composeSiteModules, type GameRules, type SiteDomains, type SiteNeeds } from './site-modules.ts';
import type { SiteOptions } from './site-options.ts';

export type { SiteDomains, SiteNeeds } from './site-modules.ts';

export type Site = Readonly<{
  locales: Locales;
  content: Content;
  /** Whether the site is open. */
  application: ApplicationState;
  catalogue: Catalogue;
  /** The wallet's access to games. */
  games: GameLookup;
  compose: (needs: SiteNeeds) => Readonly<{ modules: readonly PlatformModule[]; domains: SiteDomains }>;
}>;

const createContent = ({ database, now, media, log }: SiteOptions, locales: Locales): Content =>
  createContentService({
    repository: createContentRepository(database),
    defaultLocale: locales.defaultCode,
    media,
    now,
    onInvalid: (problem) => log.error(problem, 'content document does not satisfy its schema'),
  });

/**
 * Creates the modules of content, games, offers, loyalty, tournaments and wins. The catalogue comes before the wallet,
 * which looks games up in it; the others come after the wallet.
 */
export const createSite = (options: SiteOptions): Site => {
  const { config, database, now } = options;
  const locales = createLocales(database);
  const defaultLocale = locales.defaultCode;
  const content = createContent(options, locales);
  const application = createApplicationState({ content, defaultLocale });
  const editors = createEditors({ database, rootToken: config.cmsToken, now });
  const catalogueRepository = createCatalogueRepository(database);
  // Tournaments and jackpots use the catalogue, so their rules are set after it exists.
  const gameRules: GameRules = { tournament: async () => null, jackpot: async () => null };
  const catalogue = createCatalogueService({
    repository: catalogueRepository,
    content,
    now,
    gameRules: { tournament: (id) => gameRules.tournament(id), jackpot: (id) => gameRules.jackpot(id) },
  });
  const foundations = {
    ...options,
    locales,
    defaultLocale,
    content,
    application,
    editors,
    catalogueRepository,
    catalogue,
    gameRules,
  };
  return {
    locales,
    content,
    application,
    catalogue,
    games: createGameLookup(catalogue),
    compose: (needs) => composeSiteModules(foundations, needs),
  };
};
