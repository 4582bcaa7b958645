import type { PlatformModule } from '../../../module.ts';
import type { Duplicates } from './duplicates.port.ts';

/** Methods that lead to play. Deposits have their own check; withdrawals wait for a person. */
const restrictedMethods: ReadonlySet<string> = new Set([
  'betting.launch',
  'bonuses.activate',
  'BettingBonuses.activate',
  'campaigns.activateOffer',
  'campaigns.takepromotions',
  'games.launch',
  'loyalty.buyproduct',
  'tournaments.participate',
]);

/** A demo game needs no account and moves no money. */
const isDemo = (params: unknown): boolean =>
  typeof params === 'object' && params !== null && 'mode' in params && params.mode === 'demo';

/** Returns the modules with handlers that refuse play to accounts that a rule about duplicates blocks. */
export const restrictDuplicates = (
  modules: readonly PlatformModule[],
  { requireUnrestricted }: Pick<Duplicates, 'requireUnrestricted'>,
): readonly PlatformModule[] =>
  modules.map((module) => ({
    ...module,
    handlers: module.handlers.map((handler) =>
      restrictedMethods.has(handler.method.name)
        ? {
            ...handler,
            call: async (params: unknown, context: Parameters<typeof handler.call>[1]) => {
              if (context.player && !isDemo(params)) await requireUnrestricted(context.player.id);
              return handler.call(params, context);
            },
          }
        : handler,
    ),
  }));
