import type { FastifyInstance } from 'fastify';
import { addProviderCallbacks, outcomeOf, type ProviderRegistry } from '../../../providers/index.ts';
import type { GameProvider } from '../../../providers/games/index.ts';
import type { GameCallbacks } from './callbacks.service.ts';

/** The seamless wallet: the callbacks of every game provider. */
export const gameCallbackRoutes = (
  app: FastifyInstance,
  { providers, callbacks }: Readonly<{ providers: ProviderRegistry<GameProvider>; callbacks: GameCallbacks }>,
): void =>
  addProviderCallbacks(app, {
    path: '/callbacks/games',
    providers: providers.all,
    run: (provider, callback) => outcomeOf(callbacks(provider, callback)),
  });
