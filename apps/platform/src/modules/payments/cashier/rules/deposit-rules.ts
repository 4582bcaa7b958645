import type { CallPlayer } from '../../../../module.ts';
import type { Verification } from '../../../players/verification/index.ts';
import type { ProfileRules } from './profile-rules.ts';
import type { ExceedsUnverifiedTotal, FindUnverifiedTotal } from './unverified-total.ts';

export type DepositRulesOptions = Readonly<{
  profile: ProfileRules;
  findUnverifiedTotal: FindUnverifiedTotal;
  verification: Pick<Verification, 'requireVerificationForDeposit'>;
}>;

/**
 * Requires that the player's account allows a deposit of this amount, in minor units.
 * @returns the limit on the total of an unverified player, which the deposit must be compared with again behind the
 *   lock on the player's deposits; null for a verified one.
 * @throws UserNeedProfileDataException, SumsubVerificationRequiredException, AccessDeniedException `under_age`.
 */
export type RequireMayDeposit = (player: CallPlayer, amount: number) => Promise<ExceedsUnverifiedTotal | null>;

export const createDepositRules =
  ({ profile, findUnverifiedTotal, verification }: DepositRulesOptions): RequireMayDeposit =>
  async (player, amount) => {
    await profile.requireRegistration(player);
    // Age and country are required whether or not the site verifies identities.
    await profile.requireAge(player);
    const { isExceededBy, ...threshold } = await findUnverifiedTotal(player, 'deposit', amount);
    const isLimited = await verification.requireVerificationForDeposit(player.id, threshold);
    return isLimited ? isExceededBy : null;
  };
