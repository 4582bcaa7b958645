import type { CallPlayer } from '../../../../module.ts';
import type { Verification } from '../../../players/verification/index.ts';
import type { ProfileRules } from './profile-rules.ts';
import type { FindUnverifiedTotal } from './unverified-total.ts';

export type DepositRulesOptions = Readonly<{
  profile: ProfileRules;
  findUnverifiedTotal: FindUnverifiedTotal;
  verification: Pick<Verification, 'requireVerificationForDeposit'>;
}>;

/**
 * Requires that the player's account allows a deposit of this amount, in minor units.
 * @throws UserNeedProfileDataException, SumsubVerificationRequiredException, AccessDeniedException `under_age`.
 */
export type RequireMayDeposit = (player: CallPlayer, amount: number) => Promise<void>;

export const createDepositRules =
  ({ profile, findUnverifiedTotal, verification }: DepositRulesOptions): RequireMayDeposit =>
  async (player, amount) => {
    await profile.requireRegistration(player);
    // Age and country are required whether or not the site verifies identities.
    await profile.requireAge(player);
    await verification.requireVerificationForDeposit(player.id, await findUnverifiedTotal(player, 'deposit', amount));
  };
