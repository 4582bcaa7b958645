import type { Bonuses } from '../bonuses/bonuses/index.ts';
import type { FreeSpins } from '../bonuses/freespins/index.ts';
import type { BonusGrants } from '../rewards/loyalty/index.ts';

/** Grants the bonus money and free spins of loyalty rewards. */
export const createLoyaltyGrants = (
  bonuses: Pick<Bonuses, 'grant'>,
  freeSpins: Pick<FreeSpins, 'grant'>,
): BonusGrants => ({
  isAvailable: true,
  grant: async ({ key, playerId, amount: { amount, currency }, terms }) => {
    await bonuses.grant({
      key,
      playerId,
      currency,
      type: 'casino',
      amount,
      source: 'loyalty',
      title: 'Loyalty bonus',
      activate: true,
      terms: {
        wageringMultiplier: terms.wagering_requirement,
        maxBet: null,
        maxConversion: null,
        lifetimeDays: terms.lifetime_days,
      },
    });
  },
  grantFreeSpins: async ({ key, playerId, spinValue: { amount, currency }, terms }) => {
    await freeSpins.grant({
      key,
      playerId,
      currency,
      game: terms.game,
      count: terms.spins,
      spinValue: amount,
      winnings: 'bonus',
      wageringMultiplier: terms.wagering_requirement,
      maxBet: null,
      lifetimeDays: terms.lifetime_days,
      title: 'Loyalty free spins',
    });
  },
});
