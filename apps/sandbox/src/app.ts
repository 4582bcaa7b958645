import {
  addDrain,
  addRequestScope,
  connectionLimits,
  createDrain,
  loggedError,
  requestIdOf,
  traceRequests,
  type Drain,
} from '@croupier/service';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { sql } from 'kysely';
import { artRoutes } from './art/art.routes.ts';
import { breachesRoutes } from './breaches/breaches.routes.ts';
import { chatAdminRoutes } from './chat/chat-admin.routes.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { createChat } from './chat/chat.service.ts';
import type { Config } from './config.ts';
import { customerDataRoutes } from './customer-data/customer-data.routes.ts';
import { createCustomerData } from './customer-data/customer-data.service.ts';
import type { Database } from './database/index.ts';
import type { Beacon } from './games/beacon/beacon.port.ts';
import { beaconRoutes } from './games/beacon/beacon.routes.ts';
import { createSandboxBeacon, readBeaconKey } from './games/beacon/sandbox-beacon.adapter.ts';
import { fairnessRoutes } from './games/fairness/fairness.routes.ts';
import { gamesRoutes } from './games/games.routes.ts';
import { assetRoutes, type Assets } from './games/play/assets.ts';
import { playRoutes } from './games/play/play.routes.ts';
import { createPlayStates } from './games/play/play.service.ts';
import { createRounds, type LiveTables } from './games/rounds/round.service.ts';
import { createTableChains } from './games/rounds/table-chains.ts';
import { createWallet, type Wallet } from './games/rounds/wallet.client.ts';
import { createSessions } from './games/sessions/session.service.ts';
import { homeRoutes } from './home/home.routes.ts';
import { keepRawBody } from './http/signed.ts';
import { createApplicants } from './kyc/applicant.service.ts';
import { idensicRoutes } from './kyc/idensic.routes.ts';
import { identityAdminRoutes } from './kyc/identity-admin.routes.ts';
import { identityRoutes } from './kyc/identity.routes.ts';
import { createIdentityWebhooks } from './kyc/identity-webhooks.ts';
import { oauthRoutes } from './oauth/oauth.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { addPayments } from './payments/index.ts';
import { addSportsbook, createBettingWallet, type BettingWallet } from './sportsbook/index.ts';
import { every } from './worker.ts';

export type Dependencies = Readonly<{
  database: Database;
  assets: Assets;
  wallet?: Wallet;
  /** The dependencies of the sportsbook, which also needs its secret. */
  sportsbook?: Readonly<{
    seed: string;
    assets: Assets;
    wallet?: BettingWallet;
  }>;
  /** The script of the live chat; without it there is no chat. */
  chatScript?: string;
  /** The script of the page that verifies rounds; without it there is no such page. */
  fairnessScript?: string;
  /** The script of the hosted card fields. */
  cardsScript?: string;
  /** Begins before the shutdown. */
  drain?: Drain;
  /** Off in tests that run the queues by hand. */
  workers?: boolean;
}>;

/** The queues of the sandbox, by name. Each call handles what is due. */
export type Queues = Readonly<{
  sweepRounds: () => Promise<unknown>;
  announceTables: () => Promise<unknown>;
  sweepBets: () => Promise<unknown>;
  decideDelayedBets: () => Promise<unknown>;
  settlePayments: () => Promise<void>;
  deliverWebhooks: () => Promise<number>;
  deliverIdentityWebhooks: () => Promise<number>;
}>;

/** Logs paths without queries, and without the tokens of games and bet slips. */
const loggerOf = (level: Config['logLevel']): NonNullable<FastifyServerOptions['logger']> =>
  level === 'silent'
    ? false
    : {
        level,
        name: 'sandbox',
        serializers: {
          err: loggedError,
          req: ({ method, url = '', id }) => ({
            method,
            url: (url.split('?')[0] ?? '').replace(/\/(play|book|cards\/fields)\/[^/]+/, '/$1/…'),
            id,
          }),
        },
      };

const createServer = ({ logLevel }: Config, drain: Drain): FastifyInstance => {
  const app: FastifyInstance = Fastify({
    logger: loggerOf(logLevel),
    ...connectionLimits,
    genReqId: requestIdOf,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  traceRequests(app, { isPublic: false });
  addRequestScope(app);
  addDrain(app, drain);
  keepRawBody(app);
  void app.register(formbody);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(status).send({
      error: {
        code: status >= 500 ? 'TRY_AGAIN' : 'INVALID_REQUEST',
        message: status >= 500 ? 'The sandbox failed' : error.message,
      },
    });
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  return app;
};

const healthRoutes = (app: FastifyInstance, database: Database): void => {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(database);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
};

/** The live tables with the beacon of the sandbox, whose key is read on first use. */
const createLiveTables = (database: Database): LiveTables => {
  let beacon: Promise<Beacon> | undefined;
  return {
    chains: createTableChains(database),
    beacon: () => {
      beacon ??= readBeaconKey(database).then((key) => createSandboxBeacon(key));
      beacon.catch(() => {
        beacon = undefined;
      });
      return beacon;
    },
  };
};

/**
 * Adds the game provider.
 * @returns the tasks that complete interrupted rounds and announce the seeds of live tables.
 */
const addGames = (app: FastifyInstance, config: Config, dependencies: Dependencies) => {
  const { database, assets, wallet, fairnessScript } = dependencies;
  const gameWallet = wallet ?? createWallet({ platformOrigin: config.platformOrigin, secret: config.gameSecret });
  const sessions = createSessions(database);
  const tables = createLiveTables(database);
  const rounds = createRounds({ database, wallet: gameWallet, tables });
  gamesRoutes(app, config, sessions);
  assetRoutes(app, assets);
  playRoutes(app, {
    config,
    sessions,
    rounds,
    states: createPlayStates({ database, rounds, wallet: gameWallet, tables }),
    assets,
  });
  beaconRoutes(app, tables.beacon);
  if (fairnessScript !== undefined) fairnessRoutes(app, fairnessScript, tables.chains);
  return { sweepRounds: rounds.sweep, announceTables: tables.chains.announce };
};

/** Adds the identity provider. @returns the task that sends due webhooks. */
const addIdentity = (app: FastifyInstance, config: Config, database: Database) => {
  const applicants = createApplicants(database);
  const { deliverDue: deliverWebhooks } = createIdentityWebhooks(database, {
    secret: config.identitySecret,
    platformOrigin: config.platformOrigin,
  });
  identityRoutes(app, config.identitySecret, applicants);
  idensicRoutes(app, config, applicants, deliverWebhooks);
  identityAdminRoutes(app, config, { applicants, deliverWebhooks });
  return deliverWebhooks;
};

const addChat = (app: FastifyInstance, config: Config, { database, chatScript: script }: Dependencies): void => {
  if (script === undefined) return;
  const chat = createChat(database);
  chatRoutes(app, { chat, script });
  chatAdminRoutes(app, { config, chat });
};

const nothing = (): Promise<unknown> => Promise.resolve(0);

/** Adds the sportsbook if it is configured. @returns the tasks of its workers. */
const addBook = (app: FastifyInstance, config: Config, { database, sportsbook }: Dependencies) => {
  const { bettingSecret: secret, platformOrigin } = config;
  if (secret === undefined || sportsbook === undefined) return { sweep: nothing, decideDelayed: nothing };
  const wallet = sportsbook.wallet ?? createBettingWallet({ platformOrigin, secret });
  return addSportsbook(app, { config, database, secret, ...sportsbook, wallet });
};

const startWorkers = (app: FastifyInstance, queues: Queues): void => {
  const report = (error: unknown): void => {
    app.log.error({ err: error }, 'worker failed');
  };
  const stops = [
    every(1000, queues.sweepRounds, report),
    every(60_000, queues.announceTables, report),
    every(500, queues.settlePayments, report),
    every(500, queues.deliverWebhooks, report),
    every(500, queues.deliverIdentityWebhooks, report),
    every(500, queues.sweepBets, report),
    every(250, queues.decideDelayedBets, report),
  ];
  app.addHook('onClose', async () => {
    await Promise.all(stops.map((stop) => stop()));
  });
};

/** The sandbox without its port, and its queues, which its workers run. */
export const buildApp = (
  config: Config,
  dependencies: Dependencies,
): Readonly<{ app: FastifyInstance; queues: Queues }> => {
  const { database, drain = createDrain(), workers = true } = dependencies;
  const app = createServer(config, drain);
  healthRoutes(app, database);
  artRoutes(app);
  const games = addGames(app, config, dependencies);
  const payments = addPayments(app, config, database, dependencies.cardsScript ?? '');
  const deliverIdentityWebhooks = addIdentity(app, config, database);
  outboxRoutes(app, config, database);
  oauthRoutes(app, config);
  customerDataRoutes(app, createCustomerData(database));
  breachesRoutes(app);
  homeRoutes(app);
  addChat(app, config, dependencies);
  const bets = addBook(app, config, dependencies);
  const queues: Queues = {
    ...games,
    sweepBets: bets.sweep,
    decideDelayedBets: bets.decideDelayed,
    ...payments,
    deliverIdentityWebhooks,
  };
  if (workers) startWorkers(app, queues);
  return { app, queues };
};
