import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/index.ts';
import { assetRoutes, type Assets } from '../games/play/assets.ts';
import { sportsbookAdminRoutes } from './admin/sportsbook-admin.routes.ts';
import { createBets } from './bets/bet.service.ts';
import type { BettingWallet } from './bets/platform.client.ts';
import { createResults } from './bets/results.ts';
import { bookRoutes } from './book/book.routes.ts';
import { createBookSessions } from './book/session.service.ts';
import { createFixtures } from './odds/fixtures.ts';

export { createBettingWallet, type BettingWallet } from './bets/platform.client.ts';
export { readSeed } from './seed.ts';

export type SportsbookOptions = Readonly<{
  config: Config;
  database: Database;
  secret: string;
  seed: string;
  wallet: BettingWallet;
  assets: Assets;
}>;

/** The sportsbook: matches, prices, bets, and its page. @returns the tasks of its worker. */
export const addSportsbook = (
  app: FastifyInstance,
  { config, database, secret, seed, wallet, assets }: SportsbookOptions,
): Readonly<{ sweep: () => Promise<unknown>; decideDelayed: () => Promise<unknown> }> => {
  const fixtures = createFixtures(seed);
  const results = createResults(database, fixtures);
  const bets = createBets(database, { fixtures, results, wallet });
  assetRoutes(app, assets, 'book');
  bookRoutes(app, { config, sessions: createBookSessions(database), fixtures, bets, wallet, secret, assets });
  sportsbookAdminRoutes(app, { config, fixtures, results, bets });
  return { sweep: bets.sweep, decideDelayed: bets.decideDelayed };
};
