import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Database } from '../../../database/index.ts';
import { houseAccount, playerAccount, type Ledger } from '../../ledger/index.ts';
import type { BonusGrants } from './bonus-grants.ts';
import { insertNotices } from './notices.repository.ts';
import { lockTotals, spend } from './loyalty.repository.ts';
import { endPurchase, lockPurchase, returnStock } from './purchases.repository.ts';
import { endReward, findDueOf, findDueRewards, postponeReward, type RewardRow } from './rewards.repository.ts';
import { countReward } from './rewards.ts';

export type DeliveriesOptions = Readonly<{
  database: Database;
  ledger: Pick<Ledger, 'transfer'>;
  bonuses: BonusGrants;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

const batchSize = 100;
const firstRetry_ms = 2000;
const longestRetry_ms = 3_600_000;

/**
 * Delivers pending rewards. The reward's id is the idempotency key, so any process can repeat an interrupted delivery
 * before the row is marked as finished. A purchase whose delivery is permanently refused is refunded.
 */
export const createDeliveries = ({ database, ledger, bonuses, now, log }: DeliveriesOptions) => {
  const give = async ({ id, player_id: playerId, reward, terms, subject }: RewardRow): Promise<'given' | 'refused'> => {
    if (reward.type === 'money') {
      const { amount, currency } = reward.amount;
      if (amount === 0) return 'refused';
      const outcome = await ledger.transfer({
        key: `loyalty-reward:${id}`,
        kind: 'loyalty_reward',
        content: { subject },
        legs: [
          { from: houseAccount('bonus_liability', currency), to: playerAccount(playerId, 'main', currency), amount },
        ],
      });
      return outcome.status === 'applied' ? 'given' : 'refused';
    }
    if (reward.type === 'bonus' && terms.type === 'bonus') {
      if (reward.amount.amount === 0) return 'refused';
      await bonuses.grant({ key: `loyalty-reward:${id}`, playerId, amount: reward.amount, terms, subject });
      return 'given';
    }
    if (reward.type === 'freespins' && terms.type === 'freespins') {
      if (reward.spin_value.amount === 0) return 'refused';
      await bonuses.grantFreeSpins({
        key: `loyalty-reward:${id}`,
        playerId,
        spinValue: reward.spin_value,
        terms,
        subject,
      });
      return 'given';
    }
    // A thing is ordered: people send it.
    return reward.type === 'item' ? 'given' : 'refused';
  };

  const end = (reward: RewardRow, state: 'given' | 'refused'): Promise<void> =>
    inTransaction(database, async (transaction) => {
      const at = now();
      if (!(await endReward(transaction, reward.id, state, at)) || reward.purchase_id === null) return;
      const purchase = await lockPurchase(transaction, reward.purchase_id);
      const { amount, amountType } = countReward(reward.reward);
      const notice = { player_id: reward.player_id, trigger: reward.trigger, subject: reward.subject, created_at: at };
      if (state === 'given') {
        await endPurchase(transaction, purchase.id, reward.reward.type === 'item' ? 'ordered' : 'done');
        await insertNotices(transaction, [{ ...notice, type: 'credit', amount, amount_type: amountType }]);
        return;
      }
      await returnStock(transaction, purchase.product_id);
      await lockTotals(transaction, purchase.player_id);
      await spend(transaction, {
        player_id: purchase.player_id,
        key: `refund:${purchase.id}`,
        kind: 'refund',
        subject: reward.subject,
        points_hundredths: purchase.price * 100,
        created_at: at,
      });
      await endPurchase(transaction, purchase.id, 'refunded');
      await insertNotices(transaction, [{ ...notice, type: 'debit', amount: purchase.price, amount_type: 'points' }]);
    });

  const deliver = async (reward: RewardRow): Promise<void> => {
    try {
      await end(reward, await give(reward));
    } catch (error) {
      log.warn({ err: error, reward: reward.id }, 'a loyalty reward is not given yet');
      await postponeReward(
        database,
        reward.id,
        new Date(now().getTime() + Math.min(longestRetry_ms, firstRetry_ms * 2 ** Math.min(reward.attempts, 20))),
      );
    }
  };

  return {
    /** Delivers pending rewards of all players. @returns the number of pending rewards. */
    work: async (): Promise<number> => {
      const due = await findDueRewards(database, now(), batchSize);
      for (const reward of due) await deliver(reward);
      return due.length;
    },
    /** Delivers one player's pending rewards, so that the response already includes them. */
    workFor: async (playerId: string): Promise<void> => {
      for (const reward of await findDueOf(database, playerId, 20)) await deliver(reward);
    },
    batchSize,
  };
};

export type Deliveries = ReturnType<typeof createDeliveries>;
