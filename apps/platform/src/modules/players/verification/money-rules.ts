import type { Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import type { Accounts } from '../accounts/index.ts';
import { documentExpired } from './review.ts';
import type { Verification } from './verification.port.ts';
import { ensureVerification, findVerification, setBlock, type VerificationRow } from './verification.repository.ts';
import { changedFields, identityOf } from './verification.service.ts';

export type MoneyRulesOptions = Readonly<{
  database: Database;
  accounts: Pick<Accounts, 'findPlayer' | 'personalData'>;
  isEnabled: () => Promise<boolean>;
  now: () => Date;
}>;

const kycBlock = ({ status }: VerificationRow) =>
  refuse('SumsubVerificationRequiredException', { reason: 'kyc_block', error_data: { status } });

/** @throws KycUserProfileException when the profile differs from the verified identity */
const requireVerifiedProfile = async (
  { accounts }: Pick<MoneyRulesOptions, 'accounts'>,
  playerId: string,
  { identity }: VerificationRow,
): Promise<void> => {
  const changed = changedFields(identity, identityOf(await accounts.personalData(playerId)));
  if (changed.length === 0) return;
  throw refuse('KycUserProfileException', {
    reason: 'profile_differs',
    invalid_parameters: Object.fromEntries(changed.map((name) => [name, 'differs'])),
  });
};

const checkWithdrawal = async (
  options: MoneyRulesOptions,
  ...[playerId, { isExceeded, cause, threshold }]: Parameters<Verification['requireVerificationForWithdrawal']>
): ReturnType<Verification['requireVerificationForWithdrawal']> => {
  const row = await findVerification(options.database, playerId);
  // Without verification on the site only the operator can release such a payout.
  if (!(await options.isEnabled())) return row?.status === 'approved' ? null : 'hold';
  if (row?.status === 'rejected')
    throw refuse('KycWithdrawalException', { reason: 'rejected', error_data: { reject_labels: row.reject_labels } });
  if (row?.status === 'approved') {
    await requireVerifiedProfile(options, playerId, row);
    return null;
  }
  if (row?.is_kyc_block_enabled) throw kycBlock(row);
  if (!isExceeded) return 'refuse';
  throw refuse('KycWithdrawalException', {
    reason: row?.status === 'pending' ? 'on_verification' : 'not_verified',
    error_data: { status: row?.status ?? 'none', cause, ...(threshold && { threshold }) },
  });
};

const findNeed =
  ({ database, isEnabled }: MoneyRulesOptions): Verification['need'] =>
  async (playerId, { isExceeded, cause, threshold }, isRequired) => {
    if (!(await isEnabled())) return null;
    const row = await findVerification(database, playerId);
    if (row?.status === 'approved') return null;
    const isBlocked = row?.is_kyc_block_enabled === true || row?.status === 'rejected';
    if (!isExceeded && !isBlocked) return null;
    return {
      is_required: isRequired || isBlocked,
      status: row?.status ?? 'none',
      cause: isBlocked ? 'block' : cause,
      ...(threshold && !isBlocked ? { threshold } : {}),
      is_document_expired: row?.reject_labels.includes(documentExpired) ?? false,
    };
  };

/** Decides which payments need a verified player. */
export const createMoneyRules = (options: MoneyRulesOptions): Omit<Verification, 'state'> => {
  const { database, accounts, isEnabled, now } = options;
  const block: Verification['setBlock'] = async (playerId, isBlocked, transaction = database) => {
    const player = await accounts.findPlayer(playerId);
    if (!player) throw new RangeError('There is no such player');
    await ensureVerification(transaction, playerId, String(player.uid), now());
    await setBlock(transaction, playerId, isBlocked, now());
  };

  return {
    setBlock: block,
    need: findNeed(options),
    personName: async (playerId) => {
      const row = await findVerification(database, playerId);
      const { first_name = '', last_name = '' } =
        row?.status === 'approved' ? row.identity : await accounts.personalData(playerId);
      return { first_name, last_name };
    },
    requireVerificationForWithdrawal: (...given) => checkWithdrawal(options, ...given),
    requireVerificationForDeposit: async (playerId, { isExceeded, cause, threshold, isByOpenDeposits = false }) => {
      const row = await findVerification(database, playerId);
      if (row?.status === 'approved') return false;
      if (!(await isEnabled())) {
        // The player cannot verify now. Without a limit, an unverified player could deposit any sum.
        if (isExceeded || row?.is_kyc_block_enabled)
          throw refuse('AccessDeniedException', { reason: 'verification_unavailable', error_data: { cause } });
        return true;
      }
      if (row?.is_kyc_block_enabled) throw kycBlock(row);
      if (!isExceeded) return true;
      // The rule of a country is read again with each payment, so that its end needs no change of players.
      if (cause !== 'country' && !isByOpenDeposits) await block(playerId, true);
      throw refuse('SumsubVerificationRequiredException', {
        reason: cause === 'country' ? 'country' : 'deposit_total',
        error_data: { status: row?.status ?? 'none', cause, ...(threshold && { threshold }) },
      });
    },
  };
};
