import type { Money } from '@croupier/money';
import type { RewardTerms } from './rewards.ts';

/** Grants the bonus money of rewards; the bonuses module implements it. */
export type BonusGrants = Readonly<{
  /** Whether bonus money can be granted; products that need it are not on sale otherwise. */
  isAvailable: boolean;
  /** Grants a bonus, once for each key. @throws when it cannot be granted now. */
  grant: (
    bonus: Readonly<{
      key: string;
      playerId: string;
      amount: Money;
      terms: RewardTerms & { type: 'bonus' };
      subject: string;
    }>,
  ) => Promise<void>;
  /** Grants free spins with this stake, once for each key. */
  grantFreeSpins: (
    spins: Readonly<{
      key: string;
      playerId: string;
      spinValue: Money;
      terms: RewardTerms & { type: 'freespins' };
      subject: string;
    }>,
  ) => Promise<void>;
}>;
