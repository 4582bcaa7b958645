import { refuse } from '../../../../errors.ts';
import type { Accounts } from '../../../players/accounts/index.ts';

export type SecurityHoldOptions = Readonly<{
  accounts: Pick<Accounts, 'securityChangedAt'>;
  /** How long withdrawals wait after a change of the contacts or of the second factor. */
  holdSeconds: number;
  now: () => Date;
}>;

/** Withdrawals wait after a change that may be a thief's, so that the player can undo it first. */
export type SecurityHold = Readonly<{
  /** Until when the player cannot withdraw; null without a recent change. */
  until: (playerId: string) => Promise<Date | null>;
  /** @throws WithdrawalDeclinedException `security_hold` with `held_until` */
  requireNone: (playerId: string) => Promise<void>;
}>;

export const createSecurityHold = ({ accounts, holdSeconds, now }: SecurityHoldOptions): SecurityHold => {
  const until: SecurityHold['until'] = async (playerId) => {
    const changedAt = await accounts.securityChangedAt(playerId);
    const end = changedAt && new Date(changedAt.getTime() + holdSeconds * 1000);
    return end && end > now() ? end : null;
  };
  return {
    until,
    requireNone: async (playerId) => {
      const end = await until(playerId);
      if (end)
        throw refuse('WithdrawalDeclinedException', {
          reason: 'security_hold',
          error_data: { held_until: end.toISOString() },
        });
    },
  };
};
