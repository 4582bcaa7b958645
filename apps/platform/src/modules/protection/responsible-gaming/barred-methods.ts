import type { PlatformModule } from '../../../module.ts';
import type { ResponsibleGaming } from './responsible-gaming.port.ts';

/**
 * What somebody who has excluded themself may not ask for: whatever invites to play. What was earned before (cashback,
 * a withdrawal) stays theirs to take. Deposits, stakes and games for money are kept away where they are made.
 */
const barred: ReadonlySet<string> = new Set([
  'bonuses.activate',
  'BettingBonuses.activate',
  'campaigns.activateOffer',
  'campaigns.takepromotions',
  'loyalty.buyproduct',
  'tournaments.participate',
]);

/** Sees to it that these methods refuse who has excluded themself. */
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
