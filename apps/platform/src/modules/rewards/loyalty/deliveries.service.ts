import type { Money } from '@croupier/money';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Database } from '../../../database/index.ts';
import { houseAccount, playerAccount, type Ledger } from '../../ledger/index.ts';
import type { BonusGrants } from './bonus-grants.ts';
import { insertNotices } from './notices.repository.ts';
import { endPurchase, lockPurchase } from './purchases.repository.ts';
import { refundPurchase } from './refund.ts';
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

type Given = 'given' | 'refused';

/** Pays money to the main balance, once by the reward's key. */
const payMoney = async (
  ledger: DeliveriesOptions['ledger'],
  { id, player_id: playerId, subject }: RewardRow,
  { amount, currency }: Money,
): Promise<Given> => {
  if (amount === 0) return 'refused';
  const outcome = await ledger.transfer({
    key: `loyalty-reward:${id}`,
    kind: 'loyalty_reward',
    content: { subject },
    legs: [{ from: houseAccount('bonus_liability', currency), to: playerAccount(playerId, 'main', currency), amount }],
  });
  return outcome.status === 'applied' ? 'given' : 'refused';
};

/** Gives a reward, once by its id. */
const createGive =
  ({ ledger, bonuses }: Pick<DeliveriesOptions, 'ledger' | 'bonuses'>) =>
  async (row: RewardRow): Promise<Given> => {
    const { id, player_id: playerId, reward, terms, subject } = row;
    const key = `loyalty-reward:${id}`;
    if (reward.type === 'money') return payMoney(ledger, row, reward.amount);
    if (reward.type === 'bonus' && terms.type === 'bonus') {
      if (reward.amount.amount === 0) return 'refused';
      await bonuses.grant({ key, playerId, amount: reward.amount, terms, subject });
      return 'given';
    }
    if (reward.type === 'freespins' && terms.type === 'freespins') {
      if (reward.spin_value.amount === 0) return 'refused';
      await bonuses.grantFreeSpins({ key, playerId, spinValue: reward.spin_value, terms, subject });
      return 'given';
    }
    // Goods are ordered: people send them.
    return reward.type === 'item' ? 'given' : 'refused';
  };

/** Ends the purchase that a reward was bought with: it is done, or refunded. */
const endPurchaseOf = async (
  transaction: Database,
  reward: RewardRow,
  purchaseId: string,
  { state, at }: Readonly<{ state: Given; at: Date }>,
): Promise<void> => {
  const purchase = await lockPurchase(transaction, purchaseId);
  if (state === 'refused') {
    await refundPurchase(transaction, purchase, at);
    await endPurchase(transaction, purchase.id, 'refunded');
    return;
  }
  const { amount, amountType } = countReward(reward.reward);
  await endPurchase(transaction, purchase.id, reward.reward.type === 'item' ? 'ordered' : 'done');
  await insertNotices(transaction, [
    {
      player_id: reward.player_id,
      trigger: reward.trigger,
      type: 'credit',
      subject: reward.subject,
      amount,
      amount_type: amountType,
      created_at: at,
    },
  ]);
};

/**
 * Delivers pending rewards. The reward's id is the idempotency key, so any process can repeat an interrupted delivery
 * before the row is marked as finished. A purchase whose delivery is permanently refused is refunded.
 */
export const createDeliveries = ({ database, ledger, bonuses, now, log }: DeliveriesOptions) => {
  const give = createGive({ ledger, bonuses });

  const end = (reward: RewardRow, state: Given): Promise<void> =>
    inTransaction(database, async (transaction) => {
      const at = now();
      const isEnded = await endReward(transaction, reward.id, state, at);
      if (isEnded && reward.purchase_id !== null)
        await endPurchaseOf(transaction, reward, reward.purchase_id, { state, at });
    });

  const deliver = async (reward: RewardRow): Promise<void> => {
    try {
      await end(reward, await give(reward));
    } catch (error) {
      log.warn({ err: error, reward: reward.id }, 'a loyalty reward was not delivered');
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
