import type { FastifyBaseLogger } from 'fastify';
import type { PlatformConfig } from '../../config.ts';
import type { Database } from '../../database/index.ts';
import type { PlatformModule } from '../../module.ts';
import type { GameProvider } from '../../providers/games/index.ts';
import type { MediaStore } from '../../providers/media/index.ts';
import type { ProviderRegistry } from '../../providers/index.ts';
import { localeSeeds, seedCollections, seedContent } from '../../seed/index.ts';
import { createGivingLedger, type Accounts } from '../players/accounts/index.ts';
import type { AddMoneyNotice } from '../players/money-notices/index.ts';
import type { Cashier } from '../payments/cashier/index.ts';
import {
  createCatalogueModule,
  createCatalogueRepository,
  createCatalogueService,
  createCatalogueSync,
  popularityProjection,
  type Catalogue,
} from '../games/catalogue/index.ts';
import {
  createContentModule,
  createContentRepository,
  createContentService,
  createEditors,
  type Content,
} from '../content/content/index.ts';
import { createI18nModule } from '../content/i18n/index.ts';
import { createLocales, type Locales } from '../content/locales/index.ts';
import {
  createJackpotsModule,
  createJackpotsService,
  jackpotProjection,
  openJackpots,
  postMovements,
  type Jackpots,
} from '../games/jackpots/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { createLoyaltyModule, createLoyaltyService, type BonusGrants, type Loyalty } from '../rewards/loyalty/index.ts';
import { createApplicationState, createMetadataModule, type ApplicationState } from '../content/metadata/index.ts';
import { createProjector, projectionMigrations, type Projection, type Projector } from '../games/projections/index.ts';
import { createUsdRates, type UsdRates } from '../currencies/rates/index.ts';
import type { TournamentBook, Tournaments } from '../rewards/tournaments/index.ts';
import type { GameLookup, Wallet } from '../games/wallet/index.ts';
import { createGameLookup } from './game-lookup.ts';
import { createTournamentSubject } from './money-notices.ts';
import { composeTournaments } from './tournaments.ts';
import { createWinsModule, createWinsRepository, createWinsService, type Wins } from '../games/wins/index.ts';

export type SiteOptions = Readonly<{
  config: PlatformConfig;
  database: Database;
  now: () => Date;
  gameProviders: ProviderRegistry<GameProvider>;
  media: MediaStore;
  log: FastifyBaseLogger;
}>;

/** Dependencies of the site's modules on players and money. */
export type SiteNeeds = Readonly<{
  accounts: Pick<
    Accounts,
    'findPlayers' | 'standings' | 'currencyRates' | 'contacts' | 'isProfileComplete' | 'wishes' | 'onDeletion'
  >;
  ledger: Pick<Ledger, 'transfer'>;
  wallet: Wallet;
  /** How many deposits of a player succeeded. */
  depositCount: (playerId: string) => Promise<number>;
  cashouts: Cashier['cashouts'];
  bonusGrants: BonusGrants;
  addNotice: AddMoneyNotice;
}>;

export type SiteDomains = Readonly<{
  jackpots: Jackpots;
  loyalty: Loyalty;
  tournaments: Tournaments;
  /** Tournaments for the operator. */
  tournamentBook: TournamentBook;
  wins: Wins;
  /** Reads the catalogues of all game providers now; the background does the same regularly. */
  syncCatalogue: () => Promise<void>;
  /** Projects all settled rounds now; the background does the same a moment later. */
  projectRounds: () => Promise<void>;
  /** Announces tournaments that are due, and settles those that are over or cancelled. */
  renewTournaments: () => Promise<void>;
  /** Posts the due movements of the jackpots; the background does the same every second. */
  postJackpots: () => Promise<void>;
}>;

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

const composeJackpots = (
  { database, now, log }: SiteOptions,
  { accounts, ledger }: SiteNeeds,
  shared: Readonly<{
    jackpots: Jackpots;
    catalogue: Catalogue;
    rates: UsdRates;
    project: (projection: Projection) => Projector;
  }>,
) => {
  const { jackpots, catalogue, rates, project } = shared;
  const projector = project(
    jackpotProjection({ database, offered: jackpots.offered, catalogue, accounts, rates, now }),
  );
  const open = () => openJackpots({ database, offered: jackpots.offered, now });
  const post = () => postMovements({ database, ledger, log });
  return {
    projector,
    postAll: async (): Promise<void> => {
      while (await post());
    },
    module: createJackpotsModule({ jackpots, projector, open, post, log }),
  };
};

/**
 * Creates the modules of content, games, offers, loyalty, tournaments and wins. The catalogue comes before the wallet,
 * which looks games up in it; the others come after the wallet.
 */
export const createSite = (options: SiteOptions): Site => {
  const { config, database, now, gameProviders, log } = options;
  const locales = createLocales(database);
  const content = createContent(options, locales);
  const application = createApplicationState({ content, defaultLocale: locales.defaultCode });
  const editors = createEditors({ database, rootToken: config.cmsToken, now });
  const catalogueRepository = createCatalogueRepository(database);
  let tournamentRule: Tournaments['gameRule'] = async () => null;
  let jackpotRule: Jackpots['gameRule'] = async () => null;
  const catalogue = createCatalogueService({
    repository: catalogueRepository,
    content,
    now,
    gameRules: { tournament: (id) => tournamentRule(id), jackpot: (id) => jackpotRule(id) },
  });

  const compose: Site['compose'] = (given) => {
    const needs = { ...given, ledger: createGivingLedger(given.ledger, given.accounts) };
    const { accounts, ledger, wallet, depositCount, bonusGrants } = needs;
    const rates = createUsdRates(accounts.currencyRates);
    // The value of a round depends on its game: on a first start the games may come after the rounds.
    const project = (projection: Projection): Projector =>
      createProjector(projection, { database, wallet, log, isReady: catalogue.isFilled });

    const loyalty = createLoyaltyService({
      database,
      content,
      catalogue,
      accounts,
      ledger,
      rates,
      now,
      log,
      bonuses: bonusGrants,
      defaultLocale: locales.defaultCode,
      tournamentSubject: createTournamentSubject(content),
      facts: {
        depositCount,
        isProfileComplete: accounts.isProfileComplete,
        confirmedContacts: async (playerId) =>
          (await accounts.contacts(playerId)).filter(({ isConfirmed }) => isConfirmed).map(({ type }) => type),
      },
    });
    const wins = createWinsService({
      repository: createWinsRepository(database),
      accounts,
      catalogue,
      wallet,
      rates,
      now,
    });
    const { tournaments, tournamentBook, renew, ...tournamentParts } = composeTournaments({
      ...options,
      ...needs,
      content,
      catalogue,
      locales,
      loyalty,
      rates,
      project,
    });
    tournamentRule = tournaments.gameRule;
    const jackpots = createJackpotsService({
      database,
      content,
      catalogue,
      accounts,
      wallet,
      defaultLocale: locales.defaultCode,
    });
    jackpotRule = jackpots.gameRule;
    const jackpotParts = composeJackpots(options, needs, { jackpots, catalogue, rates, project });

    const popularity = project(popularityProjection(catalogueRepository));
    const loyaltyProjector = project(loyalty.projection);
    const winsProjector = project(wins.projection);
    const sync = createCatalogueSync({
      repository: catalogueRepository,
      providers: gameProviders,
      log,
    });

    return {
      modules: [
        createI18nModule({ database, content, locales, editors, seed: () => locales.seed(localeSeeds) }),
        createContentModule({
          database,
          content,
          locales,
          editors,
          now,
          collections: seedCollections.map(({ collection }) => collection),
          seed: () => seedContent(content, now()),
        }),
        createMetadataModule({ content, locales, state: application, now }),
        { name: 'projections', migrations: projectionMigrations, handlers: [] },
        createCatalogueModule({ catalogue, sync, popularity }),
        createLoyaltyModule({ loyalty, projector: loyaltyProjector, log }),
        createWinsModule({ wins, projector: winsProjector }),
        tournamentParts.module,
        jackpotParts.module,
      ],
      domains: {
        jackpots,
        loyalty,
        tournaments,
        tournamentBook,
        wins,
        syncCatalogue: sync.syncOnce,
        projectRounds: async () => {
          for (const projector of [
            popularity,
            loyaltyProjector,
            winsProjector,
            tournamentParts.projector,
            jackpotParts.projector,
          ])
            await projector.runOnce();
        },
        renewTournaments: renew,
        postJackpots: jackpotParts.postAll,
      },
    };
  };

  return { locales, content, application, catalogue, games: createGameLookup(catalogue), compose };
};
