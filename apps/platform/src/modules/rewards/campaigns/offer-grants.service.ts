import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/index.ts';
import type { Bonuses, BonusSource, GrantedBonus } from '../../bonuses/bonuses/index.ts';
import type { Content } from '../../content/content/index.ts';
import type { FreeSpins } from '../../bonuses/freespins/index.ts';
import { offers } from './campaigns.collection.ts';
import { findUngranted, setGranted, type TakeRow } from './campaigns.repository.ts';
import type { Campaigns } from './campaigns.service.ts';
import type { OfferDocument } from './offer.rules.ts';
import { bonusAmount, bonusTerms, usualLifetimeDays, type Promotion } from './promotion-terms.ts';

export type OfferGrantsOptions = Readonly<{
  database: Database;
  content: Pick<Content, 'find'>;
  campaigns: Pick<Campaigns, 'converter'>;
  bonuses: Pick<Bonuses, 'grant'>;
  freeSpins: Pick<FreeSpins, 'grant'>;
  defaultLocale: () => Promise<string>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

export type OfferGrants = Readonly<{
  /**
   * Credits each reward of an earned offer once.
   * @returns the betting bonus that is active after it, if any.
   */
  grant: (take: TakeRow) => Promise<Readonly<{ activeBettingId: string | null }>>;
  /** Credits earned offers whose credit was interrupted. */
  grantInterrupted: () => Promise<void>;
}>;

/** The idempotency keys of all rewards of a take start with this. */
export const rewardKeysOf = (takeId: string): string => `offer-take:${takeId}:`;

const overdueAfter_ms = 15_000;
const batch = 50;

const createBonusGrant =
  ({ campaigns, bonuses }: OfferGrantsOptions) =>
  async (
    take: TakeRow,
    { documentId, attributes }: OfferDocument,
    promotion: Promotion,
    key: string,
  ): Promise<GrantedBonus | null> => {
    const convert = await campaigns.converter(take.currency);
    const amount = bonusAmount(promotion, take.deposit_amount, convert);
    if (amount <= 0) return null;
    const source: BonusSource = take.source;
    return bonuses.grant({
      key,
      playerId: take.player_id,
      currency: take.currency,
      type: promotion.is_betting ? 'betting' : 'casino',
      amount,
      source,
      offerId: documentId,
      title: attributes.title,
      text: attributes.text,
      imageUrl: attributes.image_url,
      dominantColor: attributes.dominant_color,
      activate: true,
      terms: bonusTerms(promotion, amount, convert),
    });
  };

const createSpinsGrant =
  ({ campaigns, freeSpins, log }: OfferGrantsOptions) =>
  async (
    take: TakeRow,
    { documentId, attributes }: OfferDocument,
    promotion: Promotion,
    key: string,
  ): Promise<void> => {
    if (!promotion.game || !promotion.spins || !promotion.spin_value) {
      log.error({ offer: documentId }, 'free spins of an offer name no game, number or value');
      return;
    }
    const convert = await campaigns.converter(take.currency);
    await freeSpins.grant({
      key,
      playerId: take.player_id,
      currency: take.currency,
      game: promotion.game,
      count: promotion.spins,
      spinValue: convert(promotion.spin_value).amount,
      winnings: promotion.winnings ?? 'bonus',
      wageringMultiplier: promotion.wagering_requirement ?? 0,
      maxBet: promotion.max_bet ? convert(promotion.max_bet).amount : null,
      lifetimeDays: promotion.expires_in_days ?? usualLifetimeDays,
      offerId: documentId,
      title: attributes.title,
      text: attributes.text,
    });
  };

export const createOfferGrants = (options: OfferGrantsOptions): OfferGrants => {
  const { database, content, defaultLocale, now, log } = options;
  const grantBonus = createBonusGrant(options);
  const grantSpins = createSpinsGrant(options);

  const grant: OfferGrants['grant'] = async (take) => {
    const document = await content.find(offers, take.offer_id, await defaultLocale());
    if (!document) log.error({ take: take.id, offer: take.offer_id }, 'an earned offer does not exist any more');
    let activeBettingId: string | null = null;
    for (const [index, promotion] of (document?.attributes.promotions ?? []).entries()) {
      const key = `${rewardKeysOf(take.id)}${index}`;
      if (document && promotion.type === 'bonus') {
        const granted = await grantBonus(take, document, promotion, key);
        if (promotion.is_betting && granted?.status === 'active') activeBettingId = granted.id;
      }
      if (document && promotion.type === 'freespins') await grantSpins(take, document, promotion, key);
    }
    await setGranted(database, take.id, now());
    return { activeBettingId };
  };

  return {
    grant,
    grantInterrupted: async () => {
      const overdue = await findUngranted(database, new Date(now().getTime() - overdueAfter_ms), batch);
      for (const take of overdue) {
        try {
          await grant(take);
        } catch (error) {
          log.warn({ err: error, take: take.id }, 'an earned offer could not be credited');
        }
      }
    },
  };
};
