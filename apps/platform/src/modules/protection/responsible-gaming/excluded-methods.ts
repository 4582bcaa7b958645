import type { PlatformModule } from '../../../module.ts';
import type { ResponsibleGaming } from './responsible-gaming.port.ts';

/**
 * Methods that invite to play, which refuse self-excluded players. Cashback and withdrawals stay available. Deposits,
 * stakes and games for money have their own check.
 */
const barred: ReadonlySet<string> = new Set([
  'bonuses.activate',
  'BettingBonuses.activate',
  'campaigns.activateOffer',
  'campaigns.takepromotions',
  'loyalty.buyproduct',
  'tournaments.participate',
]);

/** Makes the barred methods refuse self-excluded players. */
export const enforceSelfExclusion = (
  modules: readonly PlatformModule[],
  { requireMayPlay }: Pick<ResponsibleGaming, 'requireMayPlay'>,
): readonly PlatformModule[] =>
  modules.map((module) => ({
    ...module,
    handlers: module.handlers.map((handler) =>
      barred.has(handler.method.name)
        ? {
            ...handler,
            call: async (params: unknown, context: Parameters<typeof handler.call>[1]) => {
              if (context.player) await requireMayPlay(context.player.id);
              return handler.call(params, context);
            },
          }
        : handler,
    ),
  }));
