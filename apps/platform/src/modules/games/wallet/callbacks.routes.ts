import type { FastifyInstance } from 'fastify';
import { addCallbackRoute, defaultProviderId, receiveText, type ProviderRegistry } from '../../../providers/index.ts';
import type { GameCallbackOutcome, GameProvider } from '../../../providers/games/index.ts';
import type { GameCallbacks } from './callbacks.service.ts';
import { isWalletRefusal } from './wallet-refusal.ts';

const callbacksPath = '/callbacks/games';

/** The path that the provider with this id calls. */
export const gameCallbackPathOf = (providerId: string): string =>
  providerId === defaultProviderId ? callbacksPath : `${callbacksPath}/${providerId}`;

/** Returns the outcome of a callback. @throws when the outcome is not known. */
const outcomeOf = async (answering: ReturnType<GameCallbacks>): Promise<GameCallbackOutcome> => {
  try {
    return { status: 'done', response: await answering };
  } catch (error) {
    if (!isWalletRefusal(error) || error.code === 'TRY_AGAIN') throw error;
    return { status: 'refused', code: error.code, message: error.message };
  }
};

/** The seamless wallet: the callbacks of every game provider, each checked and read by its adapter. */
export const gameCallbackRoutes = (
  app: FastifyInstance,
  { providers, callbacks }: Readonly<{ providers: ProviderRegistry<GameProvider>; callbacks: GameCallbacks }>,
): void => {
  receiveText(app);
  for (const { id, provider } of providers.all)
    for (const path of provider.callbackPaths.length > 0 ? provider.callbackPaths : [''])
      addCallbackRoute(app, {
        path: `${gameCallbackPathOf(id)}${path}`,
        protocol: provider.callback,
        run: (callback) => outcomeOf(callbacks(id, callback)),
      });
};
