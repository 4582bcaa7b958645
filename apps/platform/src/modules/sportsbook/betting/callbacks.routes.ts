import type { FastifyInstance } from 'fastify';
import { addProviderCallbacks, type ProviderRegistry } from '../../../providers/index.ts';
import type { BettingCallbackOutcome, Sportsbook } from '../../../providers/sportsbook/index.ts';
import { isBettingRefusal } from './betting-refusal.ts';
import type { BettingCallbacks } from './callbacks.service.ts';

/** Returns the outcome of a callback. @throws when the outcome is not known. */
const outcomeOf = async (answering: ReturnType<BettingCallbacks>): Promise<BettingCallbackOutcome> => {
  try {
    return { status: 'done', response: await answering };
  } catch (error) {
    if (!isBettingRefusal(error) || error.code === 'TRY_AGAIN') throw error;
    return { status: 'refused', code: error.code, message: error.message };
  }
};

/** The callbacks of every sportsbook. */
export const bettingCallbackRoutes = (
  app: FastifyInstance,
  { sportsbooks, callbacks }: Readonly<{ sportsbooks: ProviderRegistry<Sportsbook>; callbacks: BettingCallbacks }>,
): void =>
  addProviderCallbacks(app, {
    path: '/callbacks/betting',
    providers: sportsbooks.all,
    run: (provider, callback) => outcomeOf(callbacks(provider, callback)),
  });
