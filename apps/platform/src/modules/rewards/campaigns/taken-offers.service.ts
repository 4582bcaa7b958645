import type { TakenOffer } from '@croupier/contract/bonuses';
import { inTransaction, newKey, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import { findWaiting, insertTake, lockTakesOf, takenCounts, type TakeRow } from './campaigns.repository.ts';
import type { Campaigns, OfferViewer } from './campaigns.service.ts';
import { newTake } from './new-take.ts';
import { needsDeposit, presentOffer, problemFor, type OfferAttributes, type OfferDocument } from './offer.rules.ts';
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

/** The key of a take: a registration grants an offer once, a login once a day (UTC), another action each time. */
const keyOf = (action: OfferAttributes['action'], subject: string, id: string, at: Date): string => {
  if (action === 'registration') return `registration:${subject}`;
  return action === 'login' ? `login:${subject}:${at.toISOString().slice(0, 10)}` : `offer:${subject}:${id}`;
};

const isWaitingFor = async (database: Database, playerId: string, offerId: string): Promise<boolean> =>
  (await findWaiting(database, playerId)).some(({ offer_id }) => offer_id === offerId);

/** The offer, if the player may take it. @throws InvalidParameterException, AccessDeniedException. */
const createOfferCheck =
  ({ database, campaigns, now }: TakenOffersOptions) =>
  async (offerId: string, player: OfferViewer, locale: string): Promise<OfferDocument> => {
    const offer = await campaigns.running(offerId, now(), locale);
    if (!offer) throw invalidParameters({ offer_id: 'unknown' });
    if (offer.attributes.action === 'promo_code')
      throw refuse('AccessDeniedException', { reason: 'promo_code_required' });
    const known = await campaigns.playerOf(player);
    const isWaitingAlready = needsDeposit(offer.attributes) && (await isWaitingFor(database, player.id, offerId));
    const problem = isWaitingAlready || !known ? null : problemFor(offer, known);
    if (problem === 'audience' && known?.deposits === 0 && !known.isDuplicate)
      throw refuse('UserNeedDepositException', { reason: problem });
    if (problem) throw refuse('AccessDeniedException', { reason: problem });
    return offer;
  };

/** Stores a take. @returns false when the offer already waits for its deposit, which changes nothing. */
const storeTake = async (
  transaction: Database,
  take: TakeRow,
  { limit_per_player: limit }: OfferAttributes,
): Promise<boolean> => {
  const { player_id: playerId, offer_id: offerId } = take;
  await lockTakesOf(transaction, playerId);
  if (take.earned_at === null && (await isWaitingFor(transaction, playerId, offerId))) return false;
  const isUsedUp = limit !== null && ((await takenCounts(transaction, playerId)).get(offerId) ?? 0) >= limit;
  if (isUsedUp || !(await insertTake(transaction, take))) throw refuse('AccessDeniedException', { reason: 'taken' });
  return true;
};

export const createTakenOffers = (options: TakenOffersOptions): TakenOffers => {
  const { database, campaigns, grants, readBettingBonus, now } = options;
  const requireOffer = createOfferCheck(options);
  return {
    take: async (offerId, player, locale) => {
      const offer = await requireOffer(offerId, player, locale);
      const at = now();
      const id = newKey();
      const take = newTake({
        id,
        key: keyOf(offer.attributes.action, `${offerId}:${player.id}`, id, at),
        offer_id: offerId,
        player_id: player.id,
        currency: player.currency,
        source: 'offer',
        taken_at: at,
        earned_at: needsDeposit(offer.attributes) ? null : at,
      });
      const isTaken = await inTransaction(database, (transaction) => storeTake(transaction, take, offer.attributes));
      const granted = isTaken ? await grantEarned(grants, readBettingBonus, take, locale) : {};
      return {
        offer: presentOffer(offer, true, await campaigns.converter(player.currency)),
        state: take.earned_at === null ? 'awaiting_deposit' : 'granted',
        ...granted,
      };
    },
  };
};
