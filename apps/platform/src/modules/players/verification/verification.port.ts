import type { VerificationNeed } from '@croupier/contract/cashier';
import type { VerificationState } from '@croupier/contract/verification';
import type { Money } from '@croupier/money';
import type { Database } from '../../../database/index.ts';
import type { PersonName } from './person-name.ts';

/** Why a payment needs a verified player: the sum of all payments, this payout alone, or the player's country. */
export type VerificationCause = 'total' | 'payout' | 'country';

/** Whether a payment needs a verified player. `threshold` needs no verification; null for a country. */
export type Threshold = Readonly<{
  isExceeded: boolean;
  cause: VerificationCause;
  threshold: Money | null;
  /** Whether it is exceeded only together with deposits that are not paid yet. */
  isByOpenDeposits?: boolean;
}>;

/** What happens to a withdrawal of an unverified player over the threshold: it is refused, or held for the operator. */
export type UnverifiedOutcome = 'refuse' | 'hold';

/** What the player has to do before a payment. `isRequired`: no payment is possible without it. */
export type FindVerificationNeed = (
  playerId: string,
  threshold: Threshold,
  isRequired: boolean,
) => Promise<VerificationNeed | null>;

/**
 * The port of identity verification. Without the site's flag `isSumsubEnable` no player can verify: what needs a
 * verified player is refused (deposits) or waits for the operator (withdrawals).
 */
export type Verification = Readonly<{
  state: (playerId: string) => Promise<VerificationState>;
  /** The verified name; before a verification, the name in the profile, of which parts may be empty. */
  personName: (playerId: string) => Promise<PersonName>;
  /** What the player has to do before a payment; null when nothing, or when the site verifies no identities. */
  need: FindVerificationNeed;
  /**
   * @throws SumsubVerificationRequiredException, KycWithdrawalException, KycUserProfileException
   * @returns what happens over the threshold; null when it does not apply to this player.
   */
  requireVerificationForWithdrawal: (playerId: string, threshold: Threshold) => Promise<UnverifiedOutcome | null>;
  /**
   * @returns whether the total limits the player's deposits.
   * @throws SumsubVerificationRequiredException; over the total, the player is blocked from then on until verified,
   * unless open deposits exceed it. AccessDeniedException `verification_unavailable` while the site verifies no
   * identities.
   */
  requireVerificationForDeposit: (playerId: string, threshold: Threshold) => Promise<boolean>;
  /** Demands verification of a player before money moves again, or no longer. */
  setBlock: (playerId: string, isEnabled: boolean, transaction?: Database) => Promise<void>;
}>;
