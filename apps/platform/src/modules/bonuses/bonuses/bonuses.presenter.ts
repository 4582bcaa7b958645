import type { Bonus } from '@croupier/contract/bonuses';
import type { BonusRow } from './bonuses.repository.ts';

export type OfferTexts = Bonus['description'];

/** The texts of an offer in a locale, or null once the offer is removed. */
export type DescribeOffer = (offerId: string, locale: string) => Promise<OfferTexts | null>;

/** A bonus as its player sees it. Texts are localised while the offer exists, else as granted. */
export const bonusOf = (row: BonusRow, offer: OfferTexts | null): Bonus => {
  const money = (amount: number) => ({ amount, currency: row.currency });
  const isOpen = row.status === 'promised' || row.status === 'active';
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    description: offer ?? {
      title: row.title,
      text: row.text,
      image_url: row.image_url,
      dominant_color: row.dominant_color,
    },
    amount: money(row.amount),
    balance: money(row.balance),
    wagering: {
      multiplier: row.wagering_multiplier,
      required: money(row.required),
      done: money(Math.min(row.wagered, row.required)),
      progress: row.required === 0 ? 100 : Math.min(100, Math.floor((row.wagered * 100) / row.required)),
      contributions: { ...row.contributions },
    },
    max_bet: row.max_bet === null ? null : money(row.max_bet),
    min_odds: row.min_odds === null ? null : row.min_odds / 1000,
    max_conversion: row.max_conversion === null ? null : money(row.max_conversion),
    converted: money(row.converted),
    can_activate: row.status === 'promised',
    can_deactivate: row.status === 'active' && !row.is_played,
    can_remove: isOpen,
    created_at: row.created_at.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
};
