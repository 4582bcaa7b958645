import type { TakenOffer } from '@croupier/contract/bonuses';
import { inTransaction, newKey, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import { findWaiting, insertTake, lockTakesOf, takenCounts, type TakeRow } from './campaigns.repository.ts';
import type { Campaigns, OfferViewer } from './campaigns.service.ts';
import { needsDeposit, presentOffer, problemFor, type OfferAttributes } from './offer.rules.ts';
import type { OfferGrants } from './offer-grants.service.ts';
import { grantEarned, type ReadBettingBonus } from './taken-offer.presenter.ts';

export type TakenOffersOptions = Readonly<{
  database: Database;
  campaigns: Campaigns;
  grants: OfferGrants;
  readBettingBonus: ReadBettingBonus;
  now: () => Date;
}>;

export type TakenOffers = Readonly<{
  /** Takes an offer for a player. The offer is granted at once or waits for a deposit. */
  take: (offerId: string, player: OfferViewer, locale: string) => Promise<TakenOffer>;
}>;

/** A registration brings an offer once, a login once a day (UTC); other takes are each their own. */
const keyOf = (action: OfferAttributes['action'], subject: string, id: string, at: Date): string => {
  if (action === 'registration') return `registration:${subject}`;
  return action === 'login' ? `login:${subject}:${at.toISOString().slice(0, 10)}` : `offer:${subject}:${id}`;
};

export const createTakenOffers = ({
  database,
  campaigns,
  grants,
  readBettingBonus,
  now,
}: TakenOffersOptions): TakenOffers => ({
  take: async (offerId, player, locale) => {
    const offer = await campaigns.running(offerId, now(), locale);
    if (!offer) throw invalidParameters({ offer_id: 'unknown' });
    if (offer.attributes.action === 'promo_code')
      throw refuse('AccessDeniedException', { reason: 'promo_code_required' });
    const isWaiting = needsDeposit(offer.attributes);
    const known = await campaigns.playerOf(player);
    const isWaitingAlready =
      isWaiting && (await findWaiting(database, player.id)).some(({ offer_id }) => offer_id === offerId);
    const problem = isWaitingAlready || !known ? null : problemFor(offer, known);
    if (problem === 'audience' && known?.deposits === 0) throw refuse('UserNeedDepositException', { reason: problem });
    if (problem) throw refuse('AccessDeniedException', { reason: problem });
    const at = now();
    const id = newKey();
    const take: TakeRow = {
      id,
      key: keyOf(offer.attributes.action, `${offerId}:${player.id}`, id, at),
      offer_id: offerId,
      player_id: player.id,
      currency: player.currency,
      source: 'offer',
      promo_code: null,
      deposit_id: null,
      deposit_amount: null,
      taken_at: at,
      earned_at: isWaiting ? null : at,
      granted_at: null,
    };
    const isTaken = await inTransaction(database, async (transaction) => {
      await lockTakesOf(transaction, player.id);
      // Taking an offer that already waits for its deposit changes nothing.
      if (isWaiting && (await findWaiting(transaction, player.id)).some(({ offer_id }) => offer_id === offerId))
        return false;
      const { limit_per_player: limit } = offer.attributes;
      if (limit !== null && ((await takenCounts(transaction, player.id)).get(offerId) ?? 0) >= limit)
        throw refuse('AccessDeniedException', { reason: 'taken' });
      if (!(await insertTake(transaction, take))) throw refuse('AccessDeniedException', { reason: 'taken' });
      return true;
    });
    const granted = isTaken ? await grantEarned(grants, readBettingBonus, take, locale) : {};
    return {
      offer: presentOffer(offer, true, await campaigns.converter(player.currency)),
      state: isWaiting ? 'awaiting_deposit' : 'granted',
      ...granted,
    };
  },
});
