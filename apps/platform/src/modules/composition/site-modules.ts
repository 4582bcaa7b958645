import { localeSeeds, seedCollections, seedContent } from '../../seed/index.ts';
import type { PlatformModule } from '../../module.ts';
import { createContentModule, type Content, type createEditors } from '../content/content/index.ts';
import { createI18nModule } from '../content/i18n/index.ts';
import type { Locales } from '../content/locales/index.ts';
import { createMetadataModule, type ApplicationState } from '../content/metadata/index.ts';
import { createUsdRates, type UsdRates } from '../currencies/rates/index.ts';
import {
  createCatalogueModule,
  createCatalogueSync,
  popularityProjection,
  type Catalogue,
  type createCatalogueRepository,
} from '../games/catalogue/index.ts';
import type { Events } from '../domain-events/index.ts';
import {
  createJackpotsModule,
  createJackpotsService,
  jackpotProjection,
  openJackpots,
  postMovements,
  type Jackpots,
} from '../games/jackpots/index.ts';
import { createProjector, projectionMigrations, type Projection, type Projector } from '../games/projections/index.ts';
import type { Wallet } from '../games/wallet/index.ts';
import { createWinsModule, createWinsRepository, createWinsService, type Wins } from '../games/wins/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Cashier } from '../payments/cashier/index.ts';
import { createGivingLedger, type Accounts } from '../players/accounts/index.ts';
import type { AddMoneyNotice } from '../players/money-notices/index.ts';
import { createLoyaltyModule, createLoyaltyService, type BonusGrants, type Loyalty } from '../rewards/loyalty/index.ts';
import type { TournamentAdministration, Tournaments } from '../rewards/tournaments/index.ts';
import { createTournamentSubject } from './money-notices.ts';
import type { SiteOptions } from './site-options.ts';
import { composeTournaments } from './tournaments.ts';

/** Dependencies of the site's modules on players and money. */
export type SiteNeeds = Readonly<{
  accounts: Pick<
    Accounts,
    | 'findPlayers'
    | 'standings'
    | 'currencyRates'
    | 'contacts'
    | 'isProfileComplete'
    | 'registrationChoices'
    | 'onDeletion'
  >;
  ledger: Pick<Ledger, 'transfer'>;
  wallet: Pick<Wallet, 'findDemonstrations'>;
  events: Pick<Events, 'createConsumer'>;
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
  tournamentAdministration: TournamentAdministration;
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

/** Which games count for a tournament or a jackpot. */
export type GameRules = { tournament: Tournaments['gameRule']; jackpot: Jackpots['gameRule'] };

/** Content and catalogue, on which the other modules of the site build. */
export type SiteFoundations = SiteOptions &
  Readonly<{
    locales: Locales;
    defaultLocale: Locales['defaultCode'];
    content: Content;
    application: ApplicationState;
    editors: ReturnType<typeof createEditors>;
    catalogueRepository: ReturnType<typeof createCatalogueRepository>;
    catalogue: Catalogue;
    /** Receives the rules of tournaments and jackpots when these exist. */
    gameRules: GameRules;
  }>;

type Shared = Omit<SiteFoundations & SiteNeeds, 'gameRules'> &
  Readonly<{ rates: UsdRates; project: (projection: Projection) => Projector }>;

const composeContent = ({ database, content, locales, editors, application, now }: Shared) => [
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
];

const composeCatalogue = ({ catalogueRepository: repository, catalogue, gameProviders, project, log }: Shared) => {
  const sync = createCatalogueSync({ repository, providers: gameProviders, log });
  const projector = project(popularityProjection(repository));
  return { sync, projector, module: createCatalogueModule({ catalogue, sync, popularity: projector }) };
};

const composeLoyalty = (shared: Shared) => {
  const { accounts, content, bonusGrants, depositCount, project, now, log } = shared;
  const loyalty = createLoyaltyService({
    ...shared,
    bonuses: bonusGrants,
    tournamentSubject: createTournamentSubject(content),
    facts: {
      depositCount,
      isProfileComplete: accounts.isProfileComplete,
      confirmedContacts: async (playerId) =>
        (await accounts.contacts(playerId)).filter(({ isConfirmed }) => isConfirmed).map(({ type }) => type),
    },
  });
  const projector = project(loyalty.projection);
  return { loyalty, projector, module: createLoyaltyModule({ loyalty, projector, now, log }) };
};

const composeWins = (shared: Shared) => {
  const wins = createWinsService({ ...shared, repository: createWinsRepository(shared.staleReads) });
  const projector = shared.project(wins.projection);
  return { wins, projector, module: createWinsModule({ wins, projector }) };
};

const composeJackpots = (shared: Shared) => {
  const { database, now, log, ledger, project } = shared;
  const jackpots = createJackpotsService(shared);
  const { offered } = jackpots;
  const projector = project(jackpotProjection({ ...shared, offered }));
  const open = () => openJackpots({ database, offered, now });
  const post = () => postMovements({ database, ledger, log });
  return {
    jackpots,
    projector,
    postAll: async (): Promise<void> => {
      while (await post());
    },
    module: createJackpotsModule({ jackpots, projector, open, post, log }),
  };
};

/** Creates the site's modules that depend on players and money. */
export const composeSiteModules = (
  { gameRules, ...foundations }: SiteFoundations,
  needs: SiteNeeds,
): Readonly<{ modules: readonly PlatformModule[]; domains: SiteDomains }> => {
  const { catalogue } = foundations;
  const shared: Shared = {
    ...foundations,
    ...needs,
    ledger: createGivingLedger(needs.ledger, needs.accounts),
    rates: createUsdRates(needs.accounts.currencyRates),
    // The value of a round depends on its game: on a first start the games may come after the rounds.
    project: (projection) => createProjector(projection, { events: needs.events, isReady: catalogue.isFilled }),
  };
  const catalogueParts = composeCatalogue(shared);
  const loyaltyParts = composeLoyalty(shared);
  const winsParts = composeWins(shared);
  const tournamentParts = composeTournaments({ ...shared, loyalty: loyaltyParts.loyalty });
  const jackpotParts = composeJackpots(shared);
  gameRules.tournament = tournamentParts.tournaments.gameRule;
  gameRules.jackpot = jackpotParts.jackpots.gameRule;
  const groups = [catalogueParts, loyaltyParts, winsParts, tournamentParts, jackpotParts];
  return {
    modules: [
      ...composeContent(shared),
      { name: 'projections', migrations: projectionMigrations, handlers: [] },
      ...groups.map(({ module }) => module),
    ],
    domains: {
      jackpots: jackpotParts.jackpots,
      loyalty: loyaltyParts.loyalty,
      tournaments: tournamentParts.tournaments,
      tournamentAdministration: tournamentParts.tournamentAdministration,
      wins: winsParts.wins,
      syncCatalogue: catalogueParts.sync.syncOnce,
      projectRounds: async () => {
        for (const { projector } of groups) await projector.runOnce();
      },
      renewTournaments: tournamentParts.renew,
      postJackpots: jackpotParts.postAll,
    },
  };
};
