import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { Banner, getBanners, Offer } from '@croupier/contract/bonuses';
import type { Currency } from '@croupier/money';
import type { Database } from '../../../database/index.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import { banners, type AttributesOf, type Content, type Document } from '../../content/content/index.ts';
import type { GameLookup } from '../../games/wallet/index.ts';
import type { UsdRates } from '../../currencies/rates/index.ts';
import { offers } from './campaigns.collection.ts';
import { takenCounts } from './campaigns.repository.ts';
import {
  isRunning,
  presentOffer,
  problemFor,
  type ConvertMoney,
  type OfferDocument,
  type OfferPlayer,
  type OfferProblem,
} from './offer.rules.ts';

export type CampaignsOptions = Readonly<{
  database: Database;
  content: Content;
  accounts: Pick<Accounts, 'findPlayers'>;
  games: Pick<GameLookup, 'findGame'>;
  rates: UsdRates;
  /** How many deposits of a player succeeded. */
  depositCount: (playerId: string) => Promise<number>;
  /** Whether another account seems to belong to the same person. */
  isDuplicate: (playerId: string) => Promise<boolean>;
  defaultLocale: () => Promise<string>;
  now: () => Date;
}>;

/** The visitor or player viewing offers. */
export type OfferViewer = Readonly<{ id: string; currency: Currency }>;

/** A deposit that is about to be made, in minor units of its currency. */
export type DepositIntent = Readonly<{ playerId: string; currency: Currency; method: string; amount: number }>;

export type Campaigns = Readonly<{
  /** The current banners; none for players during a self-exclusion. */
  banners: (
    params: MethodParams<typeof getBanners>,
    viewer: OfferViewer | null,
    locale: string,
  ) => Promise<MethodOutput<typeof getBanners>>;
  /**
   * For guests all running deposit offers; for players the running offers that they satisfy; none during a
   * self-exclusion.
   */
  offers: (viewer: OfferViewer | null, locale: string) => Promise<readonly Offer[]>;
  /** The offer that runs at a moment, in the default locale unless another is requested. */
  running: (offerId: string, at: Date, locale?: string) => Promise<OfferDocument | null>;
  /** The player data that offers depend on. `deposits`: a count other than the present one. */
  playerOf: (viewer: OfferViewer, deposits?: number) => Promise<OfferPlayer | null>;
  /** The reason that rejects an offer for this deposit, or null. */
  depositProblem: (offerId: string, deposit: DepositIntent) => Promise<OfferProblem | null>;
  /** The reason that the terms of an offer reject this deposit, or null. */
  depositTermsProblem: (offer: OfferDocument, deposit: Omit<DepositIntent, 'playerId'>) => Promise<OfferProblem | null>;
  /** Converts amounts of offers into a currency. */
  converter: (currency: Currency) => Promise<ConvertMoney>;
}>;

const presentBanner = ({ documentId, attributes }: Document<AttributesOf<typeof banners>>): Banner => {
  const { finished_at, started_at: _start, order: _order, ...description } = attributes;
  return { id: documentId, finished_at, description };
};

const createConverter =
  ({ rates }: Pick<CampaignsOptions, 'rates'>): Campaigns['converter'] =>
  async (currency) => {
    const { toUsdCents, fromUsdCents } = await rates();
    return (money) =>
      money.currency === currency
        ? money
        : { amount: fromUsdCents(toUsdCents(money.amount, money.currency), currency), currency };
  };

const isExcluded = ({ excludedUntil }: Readonly<{ excludedUntil?: Date | null }>, at: Date): boolean =>
  excludedUntil ? excludedUntil > at : false;

/** Lists banners. A banner of a game that is unknown or not available is hidden. */
const createBannerList = ({ content, accounts, games, now }: CampaignsOptions): Campaigns['banners'] => {
  /** Whether the game of a path can be played; true for a path without a game. */
  const isGameListed = async (path: string): Promise<boolean> => {
    const [, sysname] = /^\/game\/([^/?#]+)/.exec(path) ?? [];
    return sysname === undefined || ((await games.findGame(sysname))?.isActive ?? false);
  };
  return async ({ offset, count, position }, viewer, locale) => {
    const player = viewer && (await accounts.findPlayers([viewer.id])).get(viewer.id);
    if (player && isExcluded(player, now())) return { items: [], count: 0 };
    const shown = (await content.list(banners, locale)).filter(
      ({ attributes }) => isRunning(attributes, now()) && (position === undefined || attributes.position === position),
    );
    const isListed = await Promise.all(shown.map(({ attributes }) => isGameListed(attributes.button_slug)));
    const available = shown.filter((_, index) => isListed[index]);
    return { items: available.slice(offset, offset + count).map(presentBanner), count: available.length };
  };
};

const createPlayerOf =
  ({ database, accounts, depositCount, isDuplicate, now }: CampaignsOptions): Campaigns['playerOf'] =>
  async ({ id, currency }, deposits) => {
    const player = (await accounts.findPlayers([id])).get(id);
    return player
      ? {
          currency,
          countryCode: player.countryCode,
          isExcluded: isExcluded(player, now()),
          isDuplicate: await isDuplicate(id),
          deposits: deposits ?? (await depositCount(id)),
          taken: await takenCounts(database, id),
        }
      : null;
  };

/** Lists offers as their viewer sees them. */
const createOfferList =
  (
    { content, now }: CampaignsOptions,
    { playerOf, converter }: Pick<Campaigns, 'playerOf' | 'converter'>,
  ): Campaigns['offers'] =>
  async (viewer, locale) => {
    const shown = (await content.list(offers, locale)).filter(
      ({ attributes }) => attributes.is_listed && isRunning(attributes, now()),
    );
    if (!viewer)
      return shown
        .filter(({ attributes }) => attributes.action === 'deposit')
        .map((document) => presentOffer(document, false));
    const player = await playerOf(viewer);
    if (!player) return [];
    const convert = await converter(viewer.currency);
    return shown
      .filter((document) => problemFor(document, player) === null)
      .map((document) => presentOffer(document, true, convert));
  };

export const createCampaignsService = (options: CampaignsOptions): Campaigns => {
  const { content, defaultLocale, now } = options;
  const converter = createConverter(options);
  const playerOf = createPlayerOf(options);

  const running: Campaigns['running'] = async (offerId, at, locale) => {
    const document = await content.find(offers, offerId, locale ?? (await defaultLocale()));
    return document && isRunning(document.attributes, at) ? document : null;
  };

  const depositTermsProblem: Campaigns['depositTermsProblem'] = async (
    { attributes },
    { currency, method, amount },
  ) => {
    if (attributes.exclude_methods.includes(method)) return 'method';
    const minimum = attributes.min_amount && (await converter(currency))(attributes.min_amount);
    return minimum && amount < minimum.amount ? 'min_amount' : null;
  };

  return {
    converter,
    playerOf,
    running,
    depositTermsProblem,
    banners: createBannerList(options),
    offers: createOfferList(options, { playerOf, converter }),

    depositProblem: async (offerId, { playerId, ...deposit }) => {
      const document = await running(offerId, now());
      if (!document || document.attributes.action !== 'deposit') return 'not_running';
      const player = await playerOf({ id: playerId, currency: deposit.currency });
      return (player && problemFor(document, player)) ?? depositTermsProblem(document, deposit);
    },
  };
};
