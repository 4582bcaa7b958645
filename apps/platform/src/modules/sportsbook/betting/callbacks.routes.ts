import type { FastifyInstance } from 'fastify';
import { addProviderCallbacks, outcomeOf, type ProviderRegistry } from '../../../providers/index.ts';
import type { Sportsbook } from '../../../providers/sportsbook/index.ts';
import type { BettingCallbacks } from './callbacks.service.ts';

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
