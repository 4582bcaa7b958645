import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { Banner, getBanners, Offer } from '@croupier/contract/bonuses';
import { banners, type AttributesOf, type Content, type Document } from '../content/index.ts';
import { offers } from './campaigns.collection.ts';

export type CampaignsOptions = Readonly<{
  content: Content;
  /** How many deposits of a player succeeded. */
  depositCount: (playerId: string) => Promise<number>;
  now: () => Date;
}>;

type OfferAttributes = AttributesOf<typeof offers>;

export type Campaigns = Readonly<{
  banners: (params: MethodParams<typeof getBanners>, locale: string) => Promise<MethodOutput<typeof getBanners>>;
  /** All running deposit offers for a guest; for a player the running offers that player satisfies. */
  offers: (playerId: string | null, locale: string) => Promise<readonly Offer[]>;
  /** A running offer the player satisfies; null otherwise. */
  findOffer: (playerId: string, offerId: string, locale: string) => Promise<Offer | null>;
}>;

const isRunning = ({ started_at: start, finished_at: end }: Readonly<{ started_at: string | null; finished_at: string | null }>, at: Date): boolean =>
  (start === null || new Date(start) <= at) && (end === null || at < new Date(end));

const isSatisfied = ({ audience }: OfferAttributes, deposits: number): boolean => {
  switch (audience) {
    case 'first_deposit': return deposits === 0;
    case 'repeat_deposit': return deposits > 0;
    case 'everyone': return true;
  }
};

const presentBanner = ({ documentId, attributes }: Document<AttributesOf<typeof banners>>): Banner => {
  const { finished_at, started_at: _start, order: _order, ...description } = attributes;
  return { id: documentId, finished_at, description };
};

const presentOffer = ({ documentId, attributes }: Document<OfferAttributes>, satisfied: boolean): Offer => {
  const { action, exclude_methods, min_amount, title, text, terms, image_url, dominant_color, promotions, finished_at } = attributes;
  return {
    id: documentId,
    trigger: { action, params: { exclude_methods, min_amount }, user_satisfies_params: satisfied },
    description: { title, text, terms, image_url, dominant_color },
    promotions,
    finished_at,
  };
};

export const createCampaignsService = ({ content, depositCount, now }: CampaignsOptions): Campaigns => {
  const offersOf: Campaigns['offers'] = async (playerId, locale) => {
    const running = (await content.list(offers, locale)).filter(({ attributes }) => isRunning(attributes, now()));
    if (playerId === null) {
      return running.filter(({ attributes }) => attributes.action === 'deposit').map((document) => presentOffer(document, false));
    }
    const deposits = await depositCount(playerId);
    return running.filter(({ attributes }) => isSatisfied(attributes, deposits)).map((document) => presentOffer(document, true));
  };

  return {
    banners: async ({ offset, count, position }, locale) => {
      const running = (await content.list(banners, locale))
        .filter(({ attributes }) => isRunning(attributes, now()) && (position === undefined || attributes.position === position));
      return { items: running.slice(offset, offset + count).map(presentBanner), count: running.length };
    },
    offers: offersOf,
    findOffer: async (playerId, offerId, locale) => (await offersOf(playerId, locale)).find(({ id }) => id === offerId) ?? null,
  };
};
