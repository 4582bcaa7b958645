import { randomUUID } from 'node:crypto';
import { createDrain } from '@croupier/service';
import { sign } from '@croupier/signature';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { createAssets } from '../games/play/assets.ts';
import { createWallet } from '../games/rounds/wallet.client.ts';
import { startPlatform } from './platform.ts';
import { createTestDatabase } from './server.ts';

const secrets = {
  game: 'game-secret-of-the-tests',
  payment: 'payment-secret-of-the-tests',
  message: 'message-secret-of-the-tests',
  identity: 'identity-secret-of-the-tests',
} as const;

/** The whole sandbox with its own database, and a platform that can be made to fail. */
export const startSandbox = async () => {
  const [{ database, drop }, platform] = await Promise.all([createTestDatabase(), startPlatform(secrets)]);
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    databaseUrl: '',
    sandboxOrigin: 'http://sandbox.test',
    platformOrigin: platform.origin,
    publicOrigin: 'http://site.test',
    gameSecret: secrets.game,
    paymentSecret: secrets.payment,
    messageSecret: secrets.message,
    identitySecret: secrets.identity,
    oauthClientSecret: 'oauth-client-secret-of-the-tests',
    logLevel: 'silent',
    pendingMs: 0,
    payoutMs: 0,
    drain_ms: 0,
  };
  const wallet = createWallet({
    platformOrigin: platform.origin,
    secret: secrets.game,
    attempts: 2,
    timeoutMs: 1000,
    pauseMs: 1,
  });
  const drain = createDrain();
  const { app, queues } = buildApp(config, {
    database,
    drain,
    assets: createAssets('// script', '/* style */'),
    wallet,
    workers: false,
    chatScript: '// chat',
    fairnessScript: '// fairness',
    cardsScript: '// cards',
  });
  await app.ready();

  const call = (
    kind: keyof typeof secrets,
    method: 'GET' | 'POST',
    url: string,
    message?: object,
  ): Promise<LightMyRequestResponse> => {
    const body = message === undefined ? '' : JSON.stringify(message);
    return app.inject({
      method,
      url,
      headers: {
        'x-signature': sign({ secret: secrets[kind], method, path: url, body, now: Date.now() }),
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { payload: body }),
    });
  };

  /** Chooses a client seed for all sessions without one, as the page does before the first round. */
  const chooseSeeds = () =>
    database
      .updateTable('game_sessions')
      .set({ client_seed: 'seed-of-the-tests' })
      .where('client_seed', '=', '')
      .execute();

  /** Opens a game as a browser does; `ask` and `post` send its cookie. */
  const openGame = async (
    game: string,
    mode: 'demo' | 'real',
    playerId: string = randomUUID(),
    hasSeeds: boolean = true,
  ) => {
    const opened = await call('game', 'POST', '/games/sessions', {
      session_token: `token-${randomUUID()}`,
      player_id: playerId,
      game,
      mode,
      currency: 'EUR',
      locale: 'en',
      theme: 'dark',
      return_url: 'http://site.test/',
    });
    const path = new URL(opened.json<{ url: string }>().url).pathname;
    const page = await app.inject({ method: 'GET', url: path });
    if (hasSeeds) await chooseSeeds();
    const cookie = String(page.headers['set-cookie']).split(';')[0] ?? '';
    return {
      path,
      page,
      cookie,
      ask: (name: string) => app.inject({ method: 'GET', url: `${path}/api/${name}`, headers: { cookie } }),
      post: (name: string, payload: object, origin = config.sandboxOrigin) =>
        app.inject({ method: 'POST', url: `${path}/api/${name}`, headers: { cookie, origin }, payload }),
    };
  };

  return {
    app,
    database,
    platform,
    queues,
    config,
    drain,
    call,
    openGame,
    chooseSeeds,
    stop: async () => {
      await app.close();
      await drop();
      await platform.stop();
    },
  };
};
export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
