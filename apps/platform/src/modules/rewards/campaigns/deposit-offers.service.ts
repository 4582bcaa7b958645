import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Database, type Statement } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import {
  findUndecided,
  noteCreated,
  noteSettled,
  setDecided,
  type SettledDeposit,
  type OfferDeposit,
} from './campaign-deposits.repository.ts';
import { earnByDeposit, findTake, findWaiting, insertTake, lockTakesOf, takenCounts } from './campaigns.repository.ts';
import type { Campaigns } from './campaigns.service.ts';
import { newTake } from './new-take.ts';
import { problemFor, type OfferDocument } from './offer.rules.ts';
import type { OfferGrants } from './offer-grants.service.ts';

export type DepositOffersOptions = Readonly<{
  database: Database;
  campaigns: Campaigns;
  grants: OfferGrants;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

export type DepositOffers = Readonly<{
  /** A deposit is about to be written. @throws InvalidParameterException when it cannot be made with its offer. */
  created: (transaction: Database, deposit: OfferDeposit) => Promise<void>;
  /** Written in the deposit's transaction, so that a crash cannot lose the decision on its offer. */
  succeeded: (deposit: OfferDeposit, at: Date) => readonly Statement[];
  /** Decides which offers deposits have earned, each once, and credits them. */
  decideDue: () => Promise<'more' | 'done'>;
}>;

const batch = 50;

/**
 * Returns those of the offers whose terms the deposit met when it was created. An offer that ended while the payment
 * was pending still counts.
 */
const createMetBy =
  (campaigns: Campaigns) =>
  async (deposit: SettledDeposit, offerIds: readonly string[]): Promise<ReadonlyMap<string, OfferDocument>> => {
    const met = new Map<string, OfferDocument>();
    for (const id of new Set(offerIds)) {
      const offer = await campaigns.running(id, deposit.createdAt);
      if (offer && !(await campaigns.depositTermsProblem(offer, deposit))) met.set(id, offer);
    }
    return met;
  };

/**
 * Returns the take of the deposit's own offer, else of the first taken offer that waits for such a deposit. A taken
 * offer already counts toward its limit.
 */
const createChoice =
  (now: () => Date) =>
  async (
    transaction: Database,
    deposit: SettledDeposit,
    met: ReadonlyMap<string, OfferDocument>,
    chosen: OfferDocument | null,
  ): Promise<string | null> => {
    const waiting = await findWaiting(transaction, deposit.playerId);
    const wanted = deposit.offerId ? waiting.filter(({ offer_id }) => offer_id === deposit.offerId) : waiting;
    const take = wanted.find(({ offer_id, currency }) => met.has(offer_id) && currency === deposit.currency);
    if (take) {
      await earnByDeposit(transaction, take.id, deposit.id, deposit.amount, now());
      return take.id;
    }
    const limit = chosen?.attributes.limit_per_player ?? null;
    const taken =
      chosen && limit !== null ? ((await takenCounts(transaction, deposit.playerId)).get(chosen.documentId) ?? 0) : 0;
    if (!chosen || wanted.length > 0 || (limit !== null && taken >= limit)) return null;
    const at = now();
    const row = newTake({
      key: `deposit:${deposit.id}`,
      offer_id: chosen.documentId,
      player_id: deposit.playerId,
      currency: deposit.currency,
      source: 'deposit',
      deposit_id: deposit.id,
      deposit_amount: deposit.amount,
      taken_at: at,
      earned_at: at,
    });
    await insertTake(transaction, row);
    return row.id;
  };

/** Decides which offer a deposit has earned, once, and credits it. */
const createDecision = ({ database, campaigns, grants, now }: DepositOffersOptions) => {
  const metBy = createMetBy(campaigns);
  const choose = createChoice(now);
  return async (deposit: SettledDeposit): Promise<void> => {
    const { playerId, currency, offerId, number } = deposit;
    const player = await campaigns.playerOf({ id: playerId, currency }, number - 1);
    const waiting = await findWaiting(database, playerId);
    // A deposit that was pending when the player took a break earns no offer; taken offers continue to wait.
    const wanted = player?.isExcluded
      ? []
      : [...waiting.map(({ offer_id }) => offer_id), ...(offerId ? [offerId] : [])];
    const met = await metBy(deposit, wanted);
    const offer = (offerId && met.get(offerId)) || null;
    const isChosen = offer?.attributes.action === 'deposit' && player !== null && problemFor(offer, player) === null;
    const chosen = isChosen ? offer : null;
    const takeId = await inTransaction(database, async (transaction) => {
      await lockTakesOf(transaction, playerId);
      return (await setDecided(transaction, deposit.id, now())) ? choose(transaction, deposit, met, chosen) : null;
    });
    const take = takeId && (await findTake(database, takeId));
    if (take) await grants.grant(take);
  };
};

export const createDepositOffers = (options: DepositOffersOptions): DepositOffers => {
  const { database, campaigns, now, log } = options;
  const decide = createDecision(options);

  const decideUndecided = async (): Promise<'more' | 'done'> => {
    const due = await findUndecided(database, batch);
    let failed = false;
    for (const deposit of due) {
      try {
        await decide(deposit);
      } catch (error) {
        failed = true;
        log.warn({ err: error, deposit: deposit.id }, "a deposit's offer could not be decided");
      }
    }
    return due.length === batch && !failed ? 'more' : 'done';
  };
  // Serialised: when this returns, the work of concurrent callers is complete too.
  let last: Promise<unknown> = Promise.resolve();

  return {
    created: async (transaction, deposit) => {
      if (!deposit.offerId) return;
      const problem = await campaigns.depositProblem(deposit.offerId, deposit);
      if (problem) throw invalidParameters({ campaign_offer_id: problem });
      await noteCreated(transaction, deposit, now());
    },
    succeeded: (deposit, at) => [noteSettled(deposit, at)],
    decideDue: () => {
      const next = last.then(decideUndecided);
      last = next.catch(() => undefined);
      return next;
    },
  };
};
