import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/index.ts';
import type { Content } from '../content/content/index.ts';
import type { Locales } from '../content/locales/index.ts';
import type { UsdRates } from '../currencies/rates/index.ts';
import type { Catalogue } from '../games/catalogue/index.ts';
import type { Projection, Projector } from '../games/projections/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Cashier } from '../payments/cashier/index.ts';
import type { Accounts } from '../players/accounts/index.ts';
import type { AddMoneyNotice } from '../players/money-notices/index.ts';
import type { Loyalty } from '../rewards/loyalty/index.ts';
import {
  announceTournaments,
  applyCashouts,
  applyRunningCashouts,
  createCancellations,
  createTournamentAdministration,
  createTournamentsModule,
  createStandingsQueries,
  createTournamentsRepository,
  createTournamentsService,
  settleTournaments,
  tournamentProjection,
} from '../rewards/tournaments/index.ts';

export type TournamentsCompositionOptions = Readonly<{
  database: Database;
  staleReads: Database;
  content: Content;
  catalogue: Catalogue;
  locales: Locales;
  loyalty: Loyalty;
  accounts: Pick<Accounts, 'findPlayers' | 'standings' | 'onDeletion'>;
  /** Prizes and refunds of deleted accounts stay with the house. */
  ledger: Pick<Ledger, 'transfer'>;
  cashouts: Cashier['cashouts'];
  addNotice: AddMoneyNotice;
  rates: UsdRates;
  project: (projection: Projection) => Projector;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Creates the module of tournaments, its ports and its projector. */
export const composeTournaments = (given: TournamentsCompositionOptions) => {
  const { database, content, catalogue, locales, loyalty, accounts, cashouts, rates, project, now, log } = given;
  const repository = createTournamentsRepository(database);
  const options = {
    ...given,
    repository,
    leaderboards: createStandingsQueries(given.staleReads),
    defaultLocale: locales.defaultCode,
    addSiteNotices: loyalty.notices.add,
  };
  // A deleted account gets no prize.
  accounts.onDeletion(repository.leave);
  const tournaments = createTournamentsService(options);
  const cancellations = createCancellations(options);
  const projector = project(tournamentProjection({ repository, catalogue, rates }));
  const cashing = { database, repository, cashouts };
  const announce = () => announceTournaments({ repository, content, defaultLocale: locales.defaultCode, now });
  const renew = async (): Promise<void> => {
    await announce();
    await cancellations.applyPublished();
    await cancellations.settle();
    await applyRunningCashouts(cashing, now());
    await settleTournaments({ ...options, projector, applyCashouts: (row) => applyCashouts(cashing, row) });
  };
  const { module, runSoon } = createTournamentsModule({ tournaments, projector, renew, announce, log });
  const tournamentAdministration = createTournamentAdministration({
    database,
    cancel: cancellations.cancel,
    settleSoon: runSoon,
    now,
  });
  return { tournaments, tournamentAdministration, projector, renew, module };
};
