import type { Offer } from '@croupier/contract/bonuses';
import type { Currency } from '@croupier/money';
import type { AttributesOf, Document } from '../../content/content/index.ts';
import { playableValue } from '../../bonuses/freespins/index.ts';
import type { offers } from './campaigns.collection.ts';

export type OfferAttributes = AttributesOf<typeof offers>;
export type OfferDocument = Document<OfferAttributes>;

/** Why a player does not qualify for an offer. */
export type OfferProblem =
  | 'self_excluded'
  | 'not_running'
  | 'audience'
  | 'taken'
  | 'country'
  | 'currency'
  | 'method'
  | 'min_amount';

/** The player data that offers depend on. */
export type OfferPlayer = Readonly<{
  currency: Currency;
  countryCode: string;
  /** During a self-exclusion there are no offers. */
  isExcluded: boolean;
  /** Another account seems to belong to the same person: no offers for new players. */
  isDuplicate: boolean;
  /** The number of successful deposits. */
  deposits: number;
  /** The number of takes by offer. */
  taken: ReadonlyMap<string, number>;
}>;

export const isRunning = (
  { started_at: start, finished_at: end }: Readonly<{ started_at: string | null; finished_at: string | null }>,
  at: Date,
): boolean => (start === null || new Date(start) <= at) && (end === null || at < new Date(end));

/** Whether the offer is for the player's next deposit. */
export const isForDeposit = (audience: OfferAttributes['audience'], depositsBefore: number): boolean => {
  switch (audience) {
    case 'first_deposit':
      return depositsBefore === 0;
    case 'second_deposit':
      return depositsBefore === 1;
    case 'third_deposit':
      return depositsBefore === 2;
    case 'repeat_deposit':
      return depositsBefore > 0;
    case 'everyone':
      return true;
  }
};

/** Offers that a person gets once, for opening an account. */
const isForNewPlayers = ({ action, audience }: Pick<OfferAttributes, 'action' | 'audience'>): boolean =>
  action === 'registration' || ['first_deposit', 'second_deposit', 'third_deposit'].includes(audience);

/** Offers that depend on the amount of a deposit wait for one; others are granted immediately. */
export const needsDeposit = ({ action, promotions }: Pick<OfferAttributes, 'action' | 'promotions'>): boolean =>
  action === 'deposit' ||
  promotions.some(({ type, percent, amount }) => type === 'bonus' && percent !== undefined && amount === undefined);

/** The reason that rejects an offer for a player, or null when the player qualifies. */
export const problemFor = ({ documentId, attributes }: OfferDocument, player: OfferPlayer): OfferProblem | null => {
  const { audience, limit_per_player: limit, countries, currencies } = attributes;
  if (player.isExcluded) return 'self_excluded';
  if (countries.length > 0 && !countries.includes(player.countryCode)) return 'country';
  if (currencies.length > 0 && !currencies.includes(player.currency)) return 'currency';
  if (player.isDuplicate && isForNewPlayers(attributes)) return 'audience';
  if (!isForDeposit(audience, player.deposits)) return 'audience';
  return limit !== null && (player.taken.get(documentId) ?? 0) >= limit ? 'taken' : null;
};

const playable = <Value extends Readonly<{ amount: number }>>(value: Value): Value => ({
  ...value,
  amount: playableValue(value.amount),
});

export type ConvertMoney = (
  amount: NonNullable<Offer['trigger']['params']['min_amount']>,
) => NonNullable<Offer['trigger']['params']['min_amount']>;

/** The offer with its amounts in the viewer's currency. */
export const presentOffer = (
  { documentId, attributes }: OfferDocument,
  isSatisfied: boolean,
  convert: ConvertMoney = (amount) => amount,
): Offer => {
  const {
    action,
    exclude_methods,
    min_amount,
    title,
    text,
    terms,
    image_url,
    dominant_color,
    promotions,
    finished_at,
  } = attributes;
  return {
    id: documentId,
    trigger: {
      action,
      params: { exclude_methods, min_amount: min_amount && convert(min_amount) },
      user_satisfies_params: isSatisfied,
    },
    description: { title, text, terms, image_url, dominant_color },
    promotions: promotions.map((promotion) => ({
      ...promotion,
      ...(promotion.max_amount ? { max_amount: convert(promotion.max_amount) } : {}),
      ...(promotion.amount ? { amount: convert(promotion.amount) } : {}),
      ...(promotion.max_bet ? { max_bet: convert(promotion.max_bet) } : {}),
      ...(promotion.spin_value ? { spin_value: playable(convert(promotion.spin_value)) } : {}),
    })),
    finished_at,
  };
};
