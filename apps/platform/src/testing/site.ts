import type { Method, MethodOutput } from '@croupier/contract';
import type { Money } from '@croupier/money';
import type { CatalogueGame } from '@croupier/provider-contract';
import type { DatabaseTemplate } from '@croupier/service/testing';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { sql, type KyselyPlugin } from 'kysely';
import * as v from 'valibot';
import { readConfig, type PlatformConfig } from '../config.ts';
import { migrate, openStaleReads, type Database } from '../database/index.ts';
import type { CallContext, MethodHandler, PlatformModule } from '../module.ts';
import type { Player } from '../modules/players/accounts/index.ts';
import { createLedgerModule, type Ledger } from '../modules/ledger/index.ts';
import { createGameProviders } from '../providers/games/index.ts';
import { createMediaStore } from '../providers/media/index.ts';
import { createSite, type Site, type SiteDomains, type SiteNeeds } from '../modules/composition/site.ts';
import { domainEventsMigrations } from '../modules/domain-events/index.ts';
import type { SettledRound } from '../modules/games/wallet/index.ts';
import { callContext } from './call-context.ts';
import { createTestDatabase, openConnections } from './database.ts';
import { testEvents } from './event-log-in-memory.ts';
import { testLog } from './log.ts';
import { preventJackpotWins } from './jackpot-wins.ts';
import { testSecrets } from './secrets.ts';
import { stopServer } from './server.ts';
import { testAccounts, testFacts, testGames, testRounds, type TestFacts, type TestRound } from './site-fakes.ts';

export { testGames } from './site-fakes.ts';

export const testCmsToken = 'an-editors-token-of-tests';

export type TestSite = Readonly<{
  site: Site;
  domains: SiteDomains;
  ledger: Ledger;
  database: Database;
  server: FastifyInstance;
  clock: { now: Date };
  facts: TestFacts;
  /** The numbers of successful deposits by player id. */
  deposits: Map<string, number>;
  /** The catalogue of the game provider. Null: the provider is unavailable. */
  provider: { games: readonly CatalogueGame[] | null };
  /** How many reads so far may be stale. */
  staleReadCount: () => number;
  addPlayer: (more?: Partial<Player>) => Promise<Player>;
  settle: (round: TestRound) => SettledRound;
  /** Calls the handler of a method and validates its answer against the contract. */
  call: <M extends Method>(
    method: M,
    params: unknown,
    caller?: Readonly<{ player?: Player; locale?: string; key?: string }>,
  ) => Promise<MethodOutput<M>>;
  /** The same site in another process, with its own connections. */
  secondProcess: () => SiteDomains;
  stop: () => Promise<void>;
}>;

type SiteSettings = Readonly<{
  config: PlatformConfig;
  now: () => Date;
  provider: TestSite['provider'];
  log: FastifyBaseLogger;
}>;

const grantsOf = (facts: TestFacts): SiteNeeds['bonusGrants'] => {
  const record = (key: string, money: Money): void => {
    if (!facts.grants) throw new Error('Grants fail');
    facts.grants.set(key, money);
  };
  return {
    isAvailable: true,
    grant: async ({ key, amount }) => record(key, amount),
    grantFreeSpins: async ({ key, spinValue }) => record(key, spinValue),
  };
};

/** Composes the modules of the site on a database. The test provides players, rounds and the game provider. */
const composeTestSite = (database: Database, { config, now, provider, log }: SiteSettings) => {
  const facts = testFacts();
  const { deposits } = facts;
  const { ledger, module: ledgerModule } = createLedgerModule({
    database,
    secret: config.accountSecret,
    deadline_ms: 120_000,
    now: () => new Date(),
    log,
  });
  const { eventLog, settle } = testRounds(now);
  const { accounts, addPlayer } = testAccounts(database, ledger, facts);
  const fetchCatalogue: typeof fetch = async () =>
    provider.games ? Response.json({ games: provider.games }) : new Response('down', { status: 503 });
  const needs: Omit<SiteNeeds, 'events'> = {
    accounts,
    ledger,
    wallet: { findDemonstrations: async () => new Set() },
    depositCount: async (playerId) => deposits.get(playerId) ?? 0,
    cashouts: async (playerIds, since) =>
      facts.cashouts.filter(({ playerId, at }) => playerIds.includes(playerId) && at >= since),
    bonusGrants: grantsOf(facts),
    addNotice: (notice) => {
      facts.notices.push(notice);
      return sql`select 1`;
    },
  };
  const gameProviders = createGameProviders(config.gameProviders, { fetch: fetchCatalogue, now });
  let staleReadCount = 0;
  const countReads: KyselyPlugin = {
    transformQuery: ({ node }) => {
      staleReadCount += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const siteOn = (own: Database): Site =>
    createSite({
      config,
      database: own,
      staleReads: openStaleReads(own).withPlugin(countReads),
      now,
      gameProviders,
      media: createMediaStore(config.media),
      log,
    });
  const site = siteOn(database);
  const needsOn = (own: Database): SiteNeeds => ({ ...needs, events: testEvents(own, eventLog) });
  const { modules, domains } = site.compose(needsOn(database));
  return {
    site,
    domains,
    modules: [ledgerModule, { name: 'domain-events', migrations: domainEventsMigrations, handlers: [] }, ...modules],
    ledger,
    facts,
    deposits,
    settle,
    addPlayer,
    staleReadCount: () => staleReadCount,
    /** Composes the same site on a connection of another process. */
    domainsOn: (own: Database): SiteDomains => siteOn(own).compose(needsOn(own)).domains,
  };
};

/** The initial time of the clock. */
const initialTime = '2026-01-10T12:00:00.000Z';

const siteTemplate: DatabaseTemplate = {
  name: 'site',
  prepare: async (url) => {
    const database = openConnections(url, 2);
    const { modules } = composeTestSite(database, {
      config: readConfig({ ...testSecrets, DATABASE_URL: url }),
      now: () => new Date(initialTime),
      provider: { games: null },
      log: testLog,
    });
    await migrate(
      database,
      modules.flatMap(({ migrations }) => migrations),
    );
    for (const module of modules) await module.seed?.();
    await database.destroy();
  },
};

const callerOf = (modules: readonly PlatformModule[], now: () => Date): TestSite['call'] => {
  const handlers = new Map<string, MethodHandler>(
    modules.flatMap((module) => module.handlers).map((handler) => [handler.method.name, handler]),
  );
  const contextOf = (player: Player | undefined, locale: string, key: string | null): CallContext => ({
    ...callContext(
      player ? { id: player.id, uid: player.uid, currency: player.currency, locale: player.locale } : null,
      now,
    ),
    idempotencyKey: key,
    locale,
  });
  return async (method, params, { player, locale = 'en', key = null } = {}) => {
    const handler = handlers.get(method.name);
    if (!handler) throw new Error(`There is no handler of ${method.name}`);
    return v.parse(method.output, await handler.call(params, contextOf(player, locale, key)));
  };
};

/** Starts the modules of the site on a database and ledger. The test provides players, rounds and the game provider. */
export const startTestSite = async (
  environment: Readonly<Record<string, string>> = {},
  { canWinJackpots = false }: Readonly<{ canWinJackpots?: boolean }> = {},
): Promise<TestSite> => {
  const testDatabase = await createTestDatabase(siteTemplate);
  const { database } = testDatabase;
  const clock = { now: new Date(initialTime) };
  const now = () => clock.now;
  const provider: TestSite['provider'] = { games: testGames };
  const server = Fastify({ logger: false });
  const config = readConfig({
    ...testSecrets,
    DATABASE_URL: testDatabase.url,
    CMS_TOKEN: testCmsToken,
    ...environment,
  });
  const { modules, domainsOn, ...parts } = composeTestSite(database, { config, now, provider, log: server.log });
  const secondConnections: Database[] = [];

  for (const { routes } of modules) if (routes) await server.register(async (scope) => routes(scope));
  if (!canWinJackpots) await preventJackpotWins(database);
  await server.ready();

  return {
    ...parts,
    database,
    server,
    clock,
    provider,
    call: callerOf(modules, now),
    secondProcess: () => {
      const own = openConnections(testDatabase.url, 4);
      secondConnections.push(own);
      return domainsOn(own);
    },
    stop: async () => {
      for (const own of secondConnections) await own.destroy();
      await server.close();
      for (const module of [...modules].reverse()) await module.stopped?.();
      await testDatabase.drop();
      await stopServer();
    },
  };
};
