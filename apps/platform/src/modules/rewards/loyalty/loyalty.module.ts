import {
  buyProduct,
  getCharacters,
  getLoyaltyInfo,
  getNotifications,
  takeNotifications,
  getPointsHistory,
  getProducts,
  getProgram,
  getPrograms,
  getPurchases,
  getQuests,
  setCharacter,
} from '@croupier/contract/loyalty';
import type { FastifyBaseLogger } from 'fastify';
import { createCleaning, createWorker } from '../../../background/index.ts';
import {
  handle,
  requireIdempotencyKey,
  requirePlayer,
  type MethodHandler,
  type PlatformModule,
} from '../../../module.ts';
import type { Projector } from '../../games/projections/index.ts';
import { loyaltyMigrations } from './loyalty.migrations.ts';
import type { Loyalty } from './loyalty.service.ts';

const deliveryInterval_ms = 2000;

const loyaltyHandlers = (loyalty: Loyalty): readonly MethodHandler[] => [
  handle(getLoyaltyInfo, async (_params, context) => loyalty.info(requirePlayer(context), context.locale)),
  handle(getPrograms, async (_params, { locale }) => [...(await loyalty.programs(locale))]),
  handle(getProgram, async ({ sysname }, { locale }) => loyalty.program(sysname, locale)),
  handle(getCharacters, async (params, { player, locale }) =>
    loyalty.characters.list(params, player?.id ?? null, locale),
  ),
  handle(setCharacter, async ({ id }, context) => {
    await loyalty.characters.choose(requirePlayer(context).id, id, context.locale);
    return 1 as const;
  }),
  handle(getProducts, async (params, { player, locale }) => loyalty.shop.products(params, player, locale)),
  handle(buyProduct, async (params, context) =>
    loyalty.shop.buy(params, requirePlayer(context), requireIdempotencyKey(context), context.locale),
  ),
  handle(getPurchases, async (params, context) => loyalty.shop.purchases(params, requirePlayer(context).id)),
  handle(getQuests, async (_params, context) => loyalty.quests.list(requirePlayer(context), context.locale)),
  handle(getNotifications, async (_params, context) => loyalty.notices.list(requirePlayer(context).id, context.locale)),
  handle(takeNotifications, async (_params, context) => {
    const player = requirePlayer(context);
    await loyalty.quests.refresh(player);
    return loyalty.notices.take(player.id, context.locale);
  }),
  handle(getPointsHistory, async (params, context) =>
    loyalty.pointsHistory(params, requirePlayer(context).id, context.locale),
  ),
];

export const createLoyaltyModule = ({
  loyalty,
  projector,
  now,
  log,
}: Readonly<{
  loyalty: Loyalty;
  projector: Projector;
  now: () => Date;
  log: FastifyBaseLogger;
}>): PlatformModule => {
  const deliveries = createWorker({
    name: 'loyalty-rewards',
    interval_ms: deliveryInterval_ms,
    work: async () => ((await loyalty.deliveries.work()) === loyalty.deliveries.batchSize ? 'more' : 'done'),
    onError: (error) => log.error({ err: error }, 'loyalty rewards failed'),
  });
  const cleaning = createCleaning({ name: 'loyalty-cleaning', clean: loyalty.notices.removeOld, now, log });
  return {
    name: 'loyalty',
    migrations: loyaltyMigrations,
    handlers: loyaltyHandlers(loyalty),
    started: async () => {
      projector.start();
      deliveries.start();
      cleaning.start();
    },
    stopped: async () => {
      await Promise.all([projector.stop(), deliveries.stop(), cleaning.stop()]);
    },
  };
};
