import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/index.ts';
import { refuse } from '../../errors.ts';
import type { RateLimiter } from '../../http/index.ts';
import type { PlatformModule } from '../../module.ts';
import { promoCodeSeeds } from '../../seed/index.ts';
import type { Accounts } from '../players/accounts/index.ts';
import type { Auth } from '../players/auth/index.ts';
import type { AddMoneyNotice } from '../players/money-notices/index.ts';
import { createBonusesModule, type Bonuses, type DescribeOffer } from '../bonuses/bonuses/index.ts';
import {
  createCampaignsModule,
  createCampaignsService,
  createDepositOffers,
  createDepositRewards,
  createEntryOffers,
  createOfferGrants,
  createPromoCodeBook,
  createPromoCodes,
  createTakenOffers,
  offers,
  seedPromoCodes,
  type Campaigns,
  type PromoCodeBook,
} from '../rewards/campaigns/index.ts';
import { createCashbacksModule, lossesProjection } from '../rewards/cashbacks/index.ts';
import type { Cashier, WithdrawalBonuses } from '../payments/cashier/index.ts';
import type { Content } from '../content/content/index.ts';
import { createFreeSpinsModule, type FreeSpins } from '../bonuses/freespins/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { BonusGrants, Loyalty } from '../rewards/loyalty/index.ts';
import { createProjector } from '../games/projections/index.ts';
import { createUsdRates } from '../currencies/rates/index.ts';
import type { GameLookup, Wallet } from '../games/wallet/index.ts';
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
  wallet: Wallet;
  loyalty: Pick<Loyalty, 'standing'>;
}>;

export type RewardsDomains = Readonly<{
  bonuses: Bonuses;
  freeSpins: FreeSpins;
  campaigns: Campaigns;
  promoCodeBook: PromoCodeBook;
  /**
   * Processes offers, free spins, expirations, reminders and cashbacks immediately; the background does the same
   * regularly.
   */
  renewRewards: () => Promise<void>;
}>;

/** Creates bonuses and free spins, which the wallet uses, and then offers and cashback, which grant them. */
export const createRewards = (options: RewardsOptions) => {
  const { database, ledger, content, games, addNotice, defaultLocale, limiter, now, log } = options;
  const describeOffer: DescribeOffer = async (offerId, locale) => {
    const offer = await content.find(offers, offerId, locale);
    return (
      offer && {
        title: offer.attributes.title,
        text: offer.attributes.text,
        image_url: offer.attributes.image_url,
        dominant_color: offer.attributes.dominant_color,
      }
    );
  };
  const {
    bonuses,
    readBettingBonus,
    readBonusesOf,
    renewBonuses,
    module: bonusesModule,
  } = createBonusesModule({ database, ledger, addNotice, describeOffer, now, log });
  const {
    freeSpins,
    readFreeSpinsOf,
    settleFreeSpins,
    module: freeSpinsModule,
  } = createFreeSpinsModule({ database, bonuses, gameNames: games.gameNames, describeOffer, now, log });

  /** Grants the bonus money and free spins of loyalty rewards. */
  const bonusGrants: BonusGrants = {
    isAvailable: true,
    grant: async ({ key, playerId, amount: { amount, currency }, terms }) => {
      await bonuses.grant({
        key,
        playerId,
        currency,
        type: 'casino',
        amount,
        source: 'loyalty',
        title: 'Loyalty bonus',
        activate: true,
        terms: {
          wageringMultiplier: terms.wagering_requirement,
          maxBet: null,
          maxConversion: null,
          lifetimeDays: terms.lifetime_days,
        },
      });
    },
    grantFreeSpins: async ({ key, playerId, spinValue: { amount, currency }, terms }) => {
      await freeSpins.grant({
        key,
        playerId,
        currency,
        game: terms.game,
        count: terms.spins,
        spinValue: amount,
        winnings: 'bonus',
        wageringMultiplier: terms.wagering_requirement,
        maxBet: null,
        lifetimeDays: terms.lifetime_days,
        title: 'Loyalty free spins',
      });
    },
  };

  const compose = ({
    accounts,
    auth,
    cashier,
    wallet,
    loyalty,
  }: RewardsNeeds): Readonly<{ modules: readonly PlatformModule[]; domains: RewardsDomains }> => {
    const rates = createUsdRates(accounts.currencyRates);
    const campaigns = createCampaignsService({
      database,
      content,
      accounts,
      games,
      rates,
      depositCount: cashier.depositCount,
      defaultLocale,
      now,
    });
    const grants = createOfferGrants({ database, content, campaigns, bonuses, freeSpins, defaultLocale, now, log });
    const depositOffers = createDepositOffers({ database, campaigns, grants, now, log });
    const takenOffers = createTakenOffers({ database, campaigns, grants, readBettingBonus, now });
    const { entered } = createEntryOffers({ content, takenOffers, defaultLocale, now, log });
    auth.onRegistered((player) => entered('registration', player));
    auth.onSignedIn((player) => entered('login', player));
    const { module: campaignsModule, kick } = createCampaignsModule({
      campaigns,
      depositOffers,
      depositRewards: createDepositRewards({ database, readBonusesOf, readFreeSpinsOf }),
      grants,
      log,
      promoCodes: createPromoCodes({ database, campaigns, grants, readBettingBonus, limiter, now }),
      takenOffers,
      seed: () => seedPromoCodes(database, promoCodeSeeds),
    });
    cashier.deposits.onCreated(depositOffers.created);
    cashier.deposits.onSucceeded(depositOffers.succeeded);
    cashier.deposits.onCommitted(kick);
    const projector = createProjector(lossesProjection, { database, wallet, log });
    const { renewCashbacks, module: cashbacksModule } = createCashbacksModule({
      database,
      content,
      ledger,
      accounts,
      loyalty,
      rates,
      addNotice,
      projector,
      defaultLocale,
      now,
      log,
    });
    return {
      modules: [bonusesModule, freeSpinsModule, campaignsModule, cashbacksModule],
      domains: {
        bonuses,
        freeSpins,
        campaigns,
        promoCodeBook: createPromoCodeBook({ database, content, defaultLocale }),
        renewRewards: async () => {
          await depositOffers.decideDue();
          await grants.grantForgotten();
          await settleFreeSpins();
          await renewBonuses();
          await renewCashbacks();
        },
      },
    };
  };

  /** Whether main money and bonus money are separate, in play and at withdrawals. */
  const isBonusIsolated = createGeneralFlags(content, defaultLocale)('is_bonus_isolation_enabled');

  /** With separate balances, players may withdraw main money at any time. */
  const withdrawalBonuses: WithdrawalBonuses = {
    endBeforeWithdrawal: async (playerId, burn) => {
      const active = await bonuses.activeCount(playerId);
      if (active === 0 || (await isBonusIsolated())) return;
      if (!burn)
        throw refuse('WithdrawalDeclinedException', { reason: 'active_bonus', error_data: { bonuses: active } });
      await bonuses.burnActive(playerId);
    },
  };

  return { bonuses, freeSpins, bonusGrants, isBonusIsolated, withdrawalBonuses, compose };
};
