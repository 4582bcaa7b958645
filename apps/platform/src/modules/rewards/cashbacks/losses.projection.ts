import type { Projection } from '../../games/projections/index.ts';
import { addLosses, type LossRow } from './cashbacks.repository.ts';

/** Adds up main money that was staked and paid out. Bonus money was never the player's to lose. */
export const lossesProjection: Projection = {
  name: 'cashback-losses',
  prepare: async (rounds) => {
    const sums = new Map<string, { -readonly [Name in keyof LossRow]: LossRow[Name] }>();
    for (const { playerId, currency, settledAt, stake, payout, bonusStake, bonusPayout } of rounds) {
      const day = settledAt.toISOString().slice(0, 10);
      const key = `${day} ${playerId} ${currency}`;
      const sum = sums.get(key) ?? { playerId, currency, day, stake: 0, payout: 0 };
      sum.stake += stake - bonusStake;
      sum.payout += payout - bonusPayout;
      sums.set(key, sum);
    }
    // Always in the same order, so that two processes do not wait for each other crosswise.
    const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
    return (transaction) => addLosses(transaction, rows);
  },
};
