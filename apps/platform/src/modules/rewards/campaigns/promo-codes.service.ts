import type { PromoCodeError, TakenOffer } from '@croupier/contract/bonuses';
import { inTransaction, newKey, type Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/index.ts';
import {
  countCodeUses,
  findPromoCode,
  insertTake,
  lockPromoCode,
  lockTakesOf,
  takenCounts,
  useCode,
  type PromoCodeRow,
  type TakeRow,
} from './campaigns.repository.ts';
import type { Campaigns, OfferViewer } from './campaigns.service.ts';
import { needsDeposit, presentOffer, problemFor, type OfferDocument, type OfferProblem } from './offer.rules.ts';
import { newTake } from './new-take.ts';
import type { OfferGrants } from './offer-grants.service.ts';
import { grantEarned, type ReadBettingBonus } from './taken-offer.presenter.ts';

export type PromoCodesOptions = Readonly<{
  database: Database;
  campaigns: Campaigns;
  grants: OfferGrants;
  readBettingBonus: ReadBettingBonus;
  limiter: RateLimiter;
  now: () => Date;
}>;

/** The visitor or player entering a code. */
export type PromoCodeCaller = Readonly<{ player: OfferViewer | null; ip: string; locale: string }>;

export type PromoCodes = Readonly<{
  /** Reasons that reject a code; empty when it is usable. */
  check: (code: string, caller: PromoCodeCaller) => Promise<readonly PromoCodeError[]>;
  /** Uses a code. @throws InvalidParameterException with the code's error. */
  activate: (code: string, caller: PromoCodeCaller & Readonly<{ player: OfferViewer }>) => Promise<TakenOffer>;
}>;

/** Codes can be guessed: tries are counted by player, and by address for all. Typing one checks it several times. */
const tries = { windowSeconds: 600, ofPlayer: 30, ofAddress: 120 } as const;

const normalise = (code: string): string => code.trim().toUpperCase();

const offerErrors: Readonly<Record<OfferProblem, PromoCodeError>> = {
  self_excluded: 'CONDITIONS',
  not_running: 'EXPIRED',
  audience: 'CONDITIONS',
  taken: 'USED',
  country: 'COUNTRY',
  currency: 'CURRENCY',
  method: 'CONDITIONS',
  min_amount: 'CONDITIONS',
};

const ofCode = ({ starts_at, ends_at, total_limit, used }: PromoCodeRow, at: Date): PromoCodeError | null => {
  if (starts_at && at < starts_at) return 'NOT_STARTED';
  if (ends_at && at >= ends_at) return 'EXPIRED';
  return total_limit !== null && used >= total_limit ? 'EXHAUSTED' : null;
};

const refused = (error: PromoCodeError) =>
  refuse('InvalidParameterException', {
    invalid_parameters: { promo_code: error },
    error_data: { promo_code: [error] },
  });

/** Counts a try. @throws TooManyRequestsException after too many. */
const createTryCount =
  ({ limiter }: PromoCodesOptions) =>
  async ({ player, ip }: PromoCodeCaller): Promise<void> => {
    const { windowSeconds } = tries;
    await limiter.take({ name: 'promo_code_address', key: ip, limit: tries.ofAddress, windowSeconds });
    await limiter.take({
      name: 'promo_code',
      key: player ? player.id : ip,
      limit: tries.ofPlayer,
      windowSeconds,
    });
  };

/** Checks a code for a caller; returns its error or its offer. */
const createCodeCheck =
  ({ database, campaigns, now }: PromoCodesOptions) =>
  async (
    row: PromoCodeRow | null,
    player: OfferViewer | null,
  ): Promise<Readonly<{ error: PromoCodeError }> | Readonly<{ offer: OfferDocument }>> => {
    if (!row) return { error: 'INVALID' };
    const own = ofCode(row, now());
    const offer = await campaigns.running(row.offer_id, now());
    if (own || !offer) return { error: own ?? 'EXPIRED' };
    if (!player) return { offer };
    if ((await countCodeUses(database, row.code, player.id)) >= row.player_limit) return { error: 'USED' };
    const known = await campaigns.playerOf(player);
    if (!known || (row.currencies.length > 0 && !row.currencies.includes(player.currency)))
      return { error: 'CURRENCY' };
    if (row.countries.length > 0 && !row.countries.includes(known.countryCode)) return { error: 'COUNTRY' };
    const problem = problemFor(offer, known);
    return problem ? { error: offerErrors[problem] } : { offer };
  };

/** Checks again under locks what other transactions may have changed since the first check. */
const createLockedCheck =
  ({ now }: PromoCodesOptions) =>
  async (
    transaction: Database,
    code: string,
    { documentId, attributes }: OfferDocument,
    playerId: string,
  ): Promise<PromoCodeError | null> => {
    await lockTakesOf(transaction, playerId);
    const row = await lockPromoCode(transaction, code);
    if (!row) return 'INVALID';
    if ((await countCodeUses(transaction, code, playerId)) >= row.player_limit) return 'USED';
    const taken = (await takenCounts(transaction, playerId)).get(documentId) ?? 0;
    return attributes.limit_per_player !== null && taken >= attributes.limit_per_player ? 'USED' : ofCode(row, now());
  };

/** Uses a code for its offer. @throws InvalidParameterException when another transaction used it up. */
const createCodeUse = (options: PromoCodesOptions) => {
  const { database, now } = options;
  const lockedProblem = createLockedCheck(options);
  return async (code: string, offer: OfferDocument, player: OfferViewer): Promise<TakeRow> => {
    const at = now();
    const id = newKey();
    const take = newTake({
      id,
      key: `promo-code:${code}:${player.id}:${id}`,
      offer_id: offer.documentId,
      player_id: player.id,
      currency: player.currency,
      source: 'promo_code',
      promo_code: code,
      taken_at: at,
      earned_at: needsDeposit(offer.attributes) ? null : at,
    });
    await inTransaction(database, async (transaction) => {
      const problem = await lockedProblem(transaction, code, offer, player.id);
      if (problem) throw refused(problem);
      await useCode(transaction, code);
      await insertTake(transaction, take);
    });
    return take;
  };
};

export const createPromoCodes = (options: PromoCodesOptions): PromoCodes => {
  const { database, campaigns, grants, readBettingBonus, now } = options;
  const countTry = createTryCount(options);
  const checkCode = createCodeCheck(options);
  const takeOffer = createCodeUse(options);

  return {
    check: async (given, caller) => {
      await countTry(caller);
      const checked = await checkCode(await findPromoCode(database, normalise(given)), caller.player);
      return 'error' in checked ? [checked.error] : [];
    },

    activate: async (given, caller) => {
      await countTry(caller);
      const { player, locale } = caller;
      const code = normalise(given);
      const checked = await checkCode(await findPromoCode(database, code), player);
      if ('error' in checked) throw refused(checked.error);
      const { offer } = checked;
      const take = await takeOffer(code, offer, player);
      const granted = await grantEarned(grants, readBettingBonus, take, locale);
      const shown = (await campaigns.running(offer.documentId, now(), locale)) ?? offer;
      return {
        offer: presentOffer(shown, true, await campaigns.converter(player.currency)),
        state: take.earned_at ? 'granted' : 'awaiting_deposit',
        ...granted,
      };
    },
  };
};
