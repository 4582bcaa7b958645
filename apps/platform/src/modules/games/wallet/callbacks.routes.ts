import type { FastifyInstance } from 'fastify';
import { addProviderCallbacks, type ProviderRegistry } from '../../../providers/index.ts';
import type { GameCallbackOutcome, GameProvider } from '../../../providers/games/index.ts';
import type { GameCallbacks } from './callbacks.service.ts';
import { isWalletRefusal } from './wallet-refusal.ts';

/** Returns the outcome of a callback. @throws when the outcome is not known. */
const outcomeOf = async (answering: ReturnType<GameCallbacks>): Promise<GameCallbackOutcome> => {
  try {
    return { status: 'done', response: await answering };
  } catch (error) {
    if (!isWalletRefusal(error) || error.code === 'TRY_AGAIN') throw error;
    return { status: 'refused', code: error.code, message: error.message };
  }
};

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
