import type { Bonus, TakenOffer } from '@croupier/contract/bonuses';
import type { TakeRow } from './campaigns.repository.ts';
import type { OfferGrants } from './offer-grants.service.ts';

/** Returns a betting bonus for display to its player; null if it does not exist. */
export type ReadBettingBonus = (playerId: string, id: string, locale: string) => Promise<Bonus | null>;

/**
 * Credits the reward of a taken offer once its deposit has earned it, and returns the betting bonus that the reward
 * activated.
 */
export const grantEarned = async (
  { grant }: Pick<OfferGrants, 'grant'>,
  read: ReadBettingBonus,
  take: TakeRow,
  locale: string,
): Promise<Pick<TakenOffer, 'betting_bonus'>> => {
  const { activeBettingId } = take.earned_at ? await grant(take) : { activeBettingId: null };
  const bonus = activeBettingId === null ? null : await read(take.player_id, activeBettingId, locale);
  return bonus ? { betting_bonus: bonus } : {};
};
