import { connectionLimits, followRequests, requestIdOf } from '@croupier/service';
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { artRoutes } from './art/art.routes.ts';
import { chatRoutes } from './chat/chat.routes.ts';
import { createChat } from './chat/chat.service.ts';
import type { Config } from './config.ts';
import type { Database } from './database/index.ts';
import { gamesRoutes } from './games/games.routes.ts';
import { assetRoutes, type Assets } from './games/play/assets.ts';
import { playRoutes } from './games/play/play.routes.ts';
import { createPlayStates } from './games/play/play.service.ts';
import { createRounds } from './games/rounds/round.service.ts';
import { createWallet, type Wallet } from './games/rounds/wallet.client.ts';
import { createSessions } from './games/sessions/session.service.ts';
import { homeRoutes } from './home/home.routes.ts';
import { keepRawBody } from './http/signed.ts';
import { createApplicants } from './kyc/applicant.service.ts';
import { idensicRoutes } from './kyc/idensic.routes.ts';
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
  /** The dependencies of the sportsbook, which also needs its secret. */ sportsbook?: Readonly<{
    seed: string;
    assets: Assets;
    wallet?: BettingWallet;
  }>;
  /** The script of the live chat; without it there is no chat. */ chatScript?: string;
  /** Off in tests that drive the queues by hand. */ workers?: boolean;
}>;

/** The sandbox without its port: `app.sandbox` has the queues that its workers turn. */
export const buildApp = (
  config: Config,
  {
    database,
    assets,
    sportsbook,
    chatScript,
    workers = true,
    wallet = createWallet({ platformOrigin: config.platformOrigin, secret: config.gameSecret }),
  }: Dependencies,
) => {
  const app = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            name: 'sandbox',
            serializers: {
              req: ({ method, url = '', id }) => ({
                method,
                url: (url.split('?')[0] ?? '').replace(/\/(play|book)\/[^/]+/, '/$1/…'),
                id,
              }),
            },
          },
    ...connectionLimits,
    genReqId: requestIdOf,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
  });
  followRequests(app);
  keepRawBody(app);
  void app.register(formbody);

  const sessions = createSessions(database);
  const rounds = createRounds(database, wallet);
  const states = createPlayStates(database, rounds, wallet);
  const applicants = createApplicants(database);
  const identityWebhooks = createIdentityWebhooks(database, {
    secret: config.identitySecret,
    platformOrigin: config.platformOrigin,
  });

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
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(database);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });

  artRoutes(app);
  gamesRoutes(app, config, sessions);
  assetRoutes(app, assets);
  playRoutes(app, { config, sessions, rounds, states, assets });
  const { settlePayments, deliverWebhooks } = addPayments(app, config, database);
  identityRoutes(app, config.identitySecret, applicants);
  idensicRoutes(app, config, applicants, identityWebhooks.deliverDue);
  outboxRoutes(app, config, database);
  oauthRoutes(app, config);
  homeRoutes(app);
  if (chatScript !== undefined) chatRoutes(app, { config, chat: createChat(database), script: chatScript });
  const { bettingSecret } = config;
  const book =
    bettingSecret !== undefined && sportsbook !== undefined
      ? addSportsbook(app, {
          config,
          database,
          secret: bettingSecret,
          ...sportsbook,
          wallet:
            sportsbook.wallet ?? createBettingWallet({ platformOrigin: config.platformOrigin, secret: bettingSecret }),
        })
      : { sweep: () => Promise.resolve(0) };

  if (workers) {
    const report = (error: unknown): void => {
      app.log.error({ err: error }, 'worker failed');
    };
    const stops = [
      every(1000, () => rounds.sweep(), report),
      every(500, settlePayments, report),
      every(500, deliverWebhooks, report),
      every(500, () => identityWebhooks.deliverDue(), report),
      every(500, book.sweep, report),
    ];
    app.addHook('onClose', async () => {
      await Promise.all(stops.map((stop) => stop()));
    });
  }
  return {
    app,
    queues: {
      sweepRounds: rounds.sweep,
      sweepBets: book.sweep,
      settlePayments,
      deliverWebhooks,
      deliverIdentityWebhooks: identityWebhooks.deliverDue,
    },
  };
};
