import type { Bonus, TakenOffer } from '@croupier/contract/bonuses';
import type { TakeRow } from './campaigns.repository.ts';
import type { OfferGrants } from './offer-grants.service.ts';

/** A betting bonus as its player sees it; null where there is none of that name. */
export type ReadBettingBonus = (playerId: string, id: string, locale: string) => Promise<Bonus | null>;

/**
 * Credits what a taken offer has earned, and tells of a betting bonus that is active by it. Nothing is credited before
 * its deposit.
 */
export const grantAndTell = async (
  { grant }: Pick<OfferGrants, 'grant'>,
  read: ReadBettingBonus,
  take: TakeRow,
  locale: string,
): Promise<Pick<TakenOffer, 'betting_bonus'>> => {
  const { activeBettingId } = take.earned_at ? await grant(take) : { activeBettingId: null };
  const bonus = activeBettingId === null ? null : await read(take.player_id, activeBettingId, locale);
  return bonus ? { betting_bonus: bonus } : {};
};
