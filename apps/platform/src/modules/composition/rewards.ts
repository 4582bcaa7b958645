import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/index.ts';
import { refuse } from '../../errors.ts';
import type { RateLimiter } from '../../http/index.ts';
import type { PlatformModule } from '../../module.ts';
import { promoCodeSeeds } from '../../seed/index.ts';
import type { Accounts } from '../players/accounts/index.ts';
import type { Auth } from '../players/auth/index.ts';
import type { Duplicates } from '../players/duplicates/index.ts';
import type { AddMoneyNotice } from '../players/money-notices/index.ts';
import { createBonusesModule, type Bonuses, type DescribeOffer } from '../bonuses/bonuses/index.ts';
import {
  createCampaignsModule,
  createCampaignsService,
  createDepositOffers,
  createDepositRewards,
  createEntryOffers,
  createOfferGrants,
  createPromoCodeAdministration,
  createPromoCodes,
  createTakenOffers,
  offers,
  seedPromoCodes,
  type Campaigns,
  type PromoCodeAdministration,
} from '../rewards/campaigns/index.ts';
import { createCashbacksModule, lossesProjection } from '../rewards/cashbacks/index.ts';
import type { Cashier, WithdrawalBonuses } from '../payments/cashier/index.ts';
import type { Content } from '../content/content/index.ts';
import type { Events } from '../domain-events/index.ts';
import { createFreeSpinsModule, type FreeSpins } from '../bonuses/freespins/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Loyalty } from '../rewards/loyalty/index.ts';
import { createProjector } from '../games/projections/index.ts';
import { createUsdRates, type UsdRates } from '../currencies/rates/index.ts';
import type { GameLookup } from '../games/wallet/index.ts';
import { createLoyaltyGrants } from './loyalty-grants.ts';
import { createGeneralFlags } from './site-flags.ts';

export type RewardsOptions = Readonly<{
  database: Database;
  ledger: Ledger;
  content: Content;
  games: GameLookup;
  addNotice: AddMoneyNotice;
  defaultLocale: () => Promise<string>;
  limiter: RateLimiter;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** Dependencies that exist only after games and payments. */
export type RewardsNeeds = Readonly<{
  accounts: Pick<Accounts, 'findPlayers' | 'standings' | 'onDeletion' | 'currencyRates'>;
  auth: Pick<Auth, 'onRegistered' | 'onSignedIn'>;
  cashier: Cashier;
  duplicates: Pick<Duplicates, 'standing'>;
  events: Pick<Events, 'createConsumer'>;
  loyalty: Pick<Loyalty, 'standing'>;
}>;

export type RewardsDomains = Readonly<{
  bonuses: Bonuses;
  freeSpins: FreeSpins;
  campaigns: Campaigns;
  promoCodeAdministration: PromoCodeAdministration;
  /**
   * Processes offers, free spins, expirations, reminders and cashbacks immediately; the background does the same
   * regularly.
   */
  renewRewards: () => Promise<void>;
}>;

const createDescribeOffer =
  (content: Content): DescribeOffer =>
  async (offerId, locale) => {
    const offer = await content.find(offers, offerId, locale);
    if (!offer) return null;
    const { title, text, image_url, dominant_color } = offer.attributes;
    return { title, text, image_url, dominant_color };
  };

/** Ends active bonuses before a withdrawal, unless main money and bonus money are separate. */
const createWithdrawalBonuses = (
  bonuses: Pick<Bonuses, 'activeCount' | 'burnActive'>,
  isBonusIsolated: () => Promise<boolean>,
): WithdrawalBonuses => ({
  endBeforeWithdrawal: async (playerId, burn) => {
    const active = await bonuses.activeCount(playerId);
    if (active === 0 || (await isBonusIsolated())) return;
    if (!burn) throw refuse('WithdrawalDeclinedException', { reason: 'active_bonus', error_data: { bonuses: active } });
    await bonuses.burnActive(playerId);
  },
});

type OffersOptions = RewardsOptions &
  Pick<RewardsNeeds, 'accounts' | 'auth' | 'cashier' | 'duplicates'> &
  Omit<ReturnType<typeof createBonusParts>, 'modules' | 'renew'> &
  Readonly<{ rates: UsdRates }>;

/** Creates the offers, which players receive on registration, sign-in and deposits, or with promo codes. */
const composeOffers = (options: OffersOptions) => {
  const { database, auth, cashier, duplicates } = options;
  const campaigns = createCampaignsService({
    ...options,
    depositCount: cashier.depositCount,
    isDuplicate: async (playerId) => (await duplicates.standing(playerId)) !== 'clear',
  });
  const grants = createOfferGrants({ ...options, campaigns });
  const depositOffers = createDepositOffers({ ...options, campaigns, grants });
  const takenOffers = createTakenOffers({ ...options, campaigns, grants });
  const { entered } = createEntryOffers({ ...options, takenOffers });
  auth.onRegistered((player) => entered('registration', player));
  auth.onSignedIn((player) => entered('login', player));
  const { module, runSoon } = createCampaignsModule({
    campaigns,
    depositOffers,
    depositRewards: createDepositRewards(options),
    grants,
    log: options.log,
    promoCodes: createPromoCodes({ ...options, campaigns, grants }),
    takenOffers,
    seed: () => seedPromoCodes(database, promoCodeSeeds),
  });
  cashier.deposits.onCreated(depositOffers.created);
  cashier.deposits.onSucceeded(depositOffers.succeeded);
  cashier.deposits.onCommitted(runSoon);
  return { campaigns, grants, depositOffers, module };
};

const createBonusParts = (options: RewardsOptions) => {
  const shared = { ...options, describeOffer: createDescribeOffer(options.content) };
  const { bonuses, readBettingBonus, readBonusesOf, renewBonuses, module: bonusesModule } = createBonusesModule(shared);
  const {
    freeSpins,
    readFreeSpinsOf,
    settleFreeSpins,
    module: freeSpinsModule,
  } = createFreeSpinsModule({ ...shared, bonuses, gameNames: options.games.gameNames });
  return {
    bonuses,
    freeSpins,
    readBettingBonus,
    readBonusesOf,
    readFreeSpinsOf,
    modules: [bonusesModule, freeSpinsModule],
    renew: async (): Promise<void> => {
      await settleFreeSpins();
      await renewBonuses();
    },
  };
};

/** Creates the offers and cashbacks, which grant bonuses and free spins. */
const composeRewards = (
  options: RewardsOptions,
  { modules, renew, ...bonusParts }: ReturnType<typeof createBonusParts>,
  needs: RewardsNeeds,
): Readonly<{ modules: readonly PlatformModule[]; domains: RewardsDomains }> => {
  const { database, content, defaultLocale } = options;
  const { accounts, loyalty, events } = needs;
  const rates = createUsdRates(accounts.currencyRates);
  const offerParts = composeOffers({ ...options, ...needs, ...bonusParts, rates });
  const projector = createProjector(lossesProjection, { events });
  const { renewCashbacks, module: cashbacksModule } = createCashbacksModule({
    ...options,
    accounts,
    loyalty,
    rates,
    projector,
  });
  return {
    modules: [...modules, offerParts.module, cashbacksModule],
    domains: {
      bonuses: bonusParts.bonuses,
      freeSpins: bonusParts.freeSpins,
      campaigns: offerParts.campaigns,
      promoCodeAdministration: createPromoCodeAdministration({ database, content, defaultLocale }),
      renewRewards: async () => {
        await offerParts.depositOffers.decideDue();
        await offerParts.grants.grantInterrupted();
        await renew();
        await renewCashbacks();
      },
    },
  };
};

/** Creates bonuses and free spins, which the wallet uses. `compose` creates offers and cashback, which grant them. */
export const createRewards = (options: RewardsOptions) => {
  const bonusParts = createBonusParts(options);
  const { bonuses, freeSpins } = bonusParts;
  /** Whether main money and bonus money are separate, in play and at withdrawals. */
  const isBonusIsolated = createGeneralFlags(options.content, options.defaultLocale)('is_bonus_isolation_enabled');
  return {
    bonuses,
    freeSpins,
    bonusGrants: createLoyaltyGrants(bonuses, freeSpins),
    isBonusIsolated,
    withdrawalBonuses: createWithdrawalBonuses(bonuses, isBonusIsolated),
    compose: (needs: RewardsNeeds) => composeRewards(options, bonusParts, needs),
  };
};

export type Rewards = ReturnType<typeof createRewards>;
