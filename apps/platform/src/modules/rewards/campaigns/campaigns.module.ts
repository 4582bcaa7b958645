import {
  activateOffer,
  checkPromocode,
  getBanners,
  getDepositRewards,
  getOffers,
  takePromotions,
} from '@croupier/contract/bonuses';
import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import { handle, requirePlayer, type PlatformModule } from '../../../module.ts';
import { campaignsMigrations } from './campaigns.migrations.ts';
import type { Campaigns } from './campaigns.service.ts';
import type { DepositOffers } from './deposit-offers.service.ts';
import type { DepositRewards } from './deposit-rewards.service.ts';
import type { OfferGrants } from './offer-grants.service.ts';
import type { PromoCodes } from './promo-codes.service.ts';
import type { TakenOffers } from './taken-offers.service.ts';

export type CampaignsModuleOptions = Readonly<{
  campaigns: Campaigns;
  promoCodes: PromoCodes;
  takenOffers: TakenOffers;
  depositOffers: DepositOffers;
  depositRewards: DepositRewards;
  grants: OfferGrants;
  seed: () => Promise<void>;
  log: FastifyBaseLogger;
}>;

/** The interval at which interrupted decisions and grants are repeated. */
const interval_ms = 10_000;

export const createCampaignsModule = (
  options: CampaignsModuleOptions,
): Readonly<{
  module: PlatformModule;
  /** Decides soon which offers deposits have earned. */
  runSoon: () => void;
}> => {
  const { campaigns, promoCodes, takenOffers, depositOffers, depositRewards, grants, seed, log } = options;
  const worker = createWorker({
    name: 'campaigns',
    interval_ms,
    work: async () => {
      const decided = await depositOffers.decideDue();
      await grants.grantInterrupted();
      return decided;
    },
    onError: (error) => log.warn({ err: error }, 'offers could not be looked after'),
  });
  const module: PlatformModule = {
    name: 'campaigns',
    migrations: campaignsMigrations,
    handlers: [
      handle(getBanners, async (params, { player, locale }) => campaigns.banners(params, player, locale)),
      handle(getOffers, async ({ offset }, { player, locale }) => {
        const items = await campaigns.offers(player, locale);
        return { items: items.slice(offset), count: items.length };
      }),
      handle(checkPromocode, async ({ promo_code: code }, { player, ip, locale }) => {
        const errors = await promoCodes.check(code, { player, ip, locale });
        return { is_valid: errors.length === 0, promo_code: [...errors] };
      }),
      handle(activateOffer, async ({ promo_code: code }, context) =>
        promoCodes.activate(code, { player: requirePlayer(context), ip: context.ip, locale: context.locale }),
      ),
      handle(takePromotions, async ({ offer_id: id }, context) =>
        takenOffers.take(id, requirePlayer(context), context.locale),
      ),
      handle(getDepositRewards, async ({ deposit_id: id }, context) =>
        depositRewards(requirePlayer(context).id, id, context.locale),
      ),
    ],
    seed,
    started: async () => worker.start(),
    stopped: worker.stop,
  };
  return { module, runSoon: worker.runSoon };
};
