import type { Database } from '../../../../database/index.ts';
import { refuse } from '../../../../errors.ts';
import type { CallPlayer } from '../../../../module.ts';
import type { UnverifiedOutcome, Verification } from '../../../players/verification/index.ts';
import { countDeposits } from '../payments/payment-totals.repository.ts';
import { findSettings } from './cashier-settings.repository.ts';
import type { ProfileRules } from './profile-rules.ts';
import type { SecurityHold } from './security-hold.ts';
import type { ExceedsUnverifiedTotal, FindUnverifiedTotal } from './unverified-total.ts';

export type WithdrawalRulesOptions = Readonly<{
  database: Database;
  profile: ProfileRules;
  hold: Pick<SecurityHold, 'requireNone'>;
  findUnverifiedTotal: FindUnverifiedTotal;
  verification: Pick<Verification, 'requireVerificationForWithdrawal'>;
}>;

/** What happens to a withdrawal above the total of unverified players. The ledger's batch decides it. */
export type UnverifiedLimit = Readonly<{ isExceededBy: ExceedsUnverifiedTotal; outcome: UnverifiedOutcome }>;

/** `name` comes from the profile and may be incomplete. `unverified` is null without a limit on the total. */
export type AllowedWithdrawal = Readonly<{ name: string; unverified: UnverifiedLimit | null }>;

/**
 * Requires that the player's account allows a withdrawal of this amount, in minor units.
 * @throws WithdrawalDeclinedException, UserNeedDepositException, UserNeedConfirmContactException,
 * UserNeedProfileDataException, and the refusals of identity verification.
 */
export type RequireMayWithdraw = (player: CallPlayer, amount: number) => Promise<AllowedWithdrawal>;

export const createWithdrawalRules =
  ({ database, profile, hold, findUnverifiedTotal, verification }: WithdrawalRulesOptions): RequireMayWithdraw =>
  async (player, amount) => {
    await profile.requireRegistration(player);
    await hold.requireNone(player.id);
    const settings = await findSettings(database);
    if ((await countDeposits(database, player.id)) === 0)
      throw refuse('UserNeedDepositException', { reason: 'no_deposit' });
    await profile.requireContact(player, settings);
    const name = await profile.requirePersonalData(player, settings);
    const { isExceededBy, ...threshold } = await findUnverifiedTotal(player, 'withdrawal', amount);
    const outcome = await verification.requireVerificationForWithdrawal(player.id, threshold);
    return { name, unverified: outcome && { isExceededBy, outcome } };
  };
