import type { Offer } from '@croupier/contract/bonuses';
import { percentOf } from '@croupier/money';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/index.ts';
import type { Bonuses, BonusSource, GrantedBonus } from '../../bonuses/bonuses/index.ts';
import type { Content } from '../../content/content/index.ts';
import type { FreeSpins } from '../../bonuses/freespins/index.ts';
import { offers } from './campaigns.collection.ts';
import { findUngranted, setGranted, type TakeRow } from './campaigns.repository.ts';
import type { Campaigns } from './campaigns.service.ts';
import type { ConvertMoney, OfferDocument } from './offer.rules.ts';

export type OfferGrantsOptions = Readonly<{
  database: Database;
  content: Content;
  campaigns: Pick<Campaigns, 'converter'>;
  bonuses: Pick<Bonuses, 'grant'>;
  freeSpins: Pick<FreeSpins, 'grant'>;
  defaultLocale: () => Promise<string>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

export type OfferGrants = Readonly<{
  /**
   * Credits what an earned offer promises; what was credited before is not credited again. Answers the betting bonus
   * that is active by it, if one is.
   */
  grant: (take: TakeRow) => Promise<Readonly<{ activeBettingId: string | null }>>;
  /** Credits what something broke off. */
  grantForgotten: () => Promise<void>;
}>;

type Promotion = Offer['promotions'][number];

const usualLifetimeDays = 14;
const forgottenAfter_ms = 15_000;
const batch = 50;

const bonusAmount = (
  { amount, percent, max_amount }: Promotion,
  deposit: number | null,
  convert: ConvertMoney,
): number => {
  if (amount) return convert(amount).amount;
  const part = percentOf(deposit ?? 0, percent ?? 0);
  return max_amount ? Math.min(part, convert(max_amount).amount) : part;
};

export const createOfferGrants = ({
  database,
  content,
  campaigns,
  bonuses,
  freeSpins,
  defaultLocale,
  now,
  log,
}: OfferGrantsOptions): OfferGrants => {
  const grantBonus = async (
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
      terms: {
        wageringMultiplier: promotion.wagering_requirement ?? 0,
        maxBet: promotion.max_bet ? convert(promotion.max_bet).amount : null,
        maxConversion: promotion.max_conversion ? Math.floor(amount * promotion.max_conversion) : null,
        lifetimeDays: promotion.expires_in_days ?? usualLifetimeDays,
        minOdds: promotion.min_odds ? Math.round(promotion.min_odds * 1000) : null,
      },
    });
  };

  const grantSpins = async (
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

  const grant: OfferGrants['grant'] = async (take) => {
    const document = await content.find(offers, take.offer_id, await defaultLocale());
    if (!document) log.error({ take: take.id, offer: take.offer_id }, 'an offer that was earned is gone');
    let activeBettingId: string | null = null;
    for (const [index, promotion] of (document?.attributes.promotions ?? []).entries()) {
      const key = `offer-take:${take.id}:${index}`;
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
    grantForgotten: async () => {
      const forgotten = await findUngranted(database, new Date(now().getTime() - forgottenAfter_ms), batch);
      for (const take of forgotten) {
        try {
          await grant(take);
        } catch (error) {
          log.warn({ err: error, take: take.id }, 'an earned offer could not be credited');
        }
      }
    },
  };
};
