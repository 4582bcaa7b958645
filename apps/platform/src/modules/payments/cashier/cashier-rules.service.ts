import { birthDate } from '@croupier/validation';
import type { Database } from '../../../database/index.ts';
import { refuse } from '../../../errors.ts';
import type { CallPlayer } from '../../../module.ts';
import { findCountry } from '../../content/metadata/index.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import { convertAmount, type UsdRates } from '../../currencies/rates/index.ts';
import type { UnverifiedOutcome, Verification } from '../../players/verification/index.ts';
import { findSettings, findWithdrawalLimits, type CashierSettings } from './cashier-rules.repository.ts';
import { countDeposits, findTotals, type PaymentType } from './cashier.repository.ts';
import { dayOf, monthOf, type PeriodLimits } from './period-limits.ts';

export type CashierRulesOptions = Readonly<{
  database: Database;
  accounts: Pick<Accounts, 'contacts' | 'personalData' | 'findPlayer'>;
  verification: Pick<Verification, 'requireVerificationForWithdrawal' | 'requireVerificationForDeposit'>;
  rates: UsdRates;
  now: () => Date;
}>;

/**
 * Whether an amount is more than the unknown may withdraw, beside what was withdrawn in its currency before (minor
 * units).
 */
export type ExceedsUnverifiedTotal = (withdrawn: number) => boolean;

/** What happens to a withdrawal beyond the sum; decided behind the lock on the player's balance. */
export type UnverifiedLimit = Readonly<{ isExceededBy: ExceedsUnverifiedTotal; outcome: UnverifiedOutcome }>;

export type CashierRules = Readonly<{
  /**
   * @throws a refusal of the catalogue unless this player may withdraw this amount at all.
   * @returns the player's name, as far as it is known, and what is to be asked once more behind the lock on the balance.
   */
  requireMayWithdraw: (
    player: CallPlayer,
    amount: number,
  ) => Promise<Readonly<{ name: string; unverified: UnverifiedLimit | null }>>;
  /**
   * @throws UserNeedProfileDataException, SumsubVerificationRequiredException when the player must first state or prove
   * who they are, AccessDeniedException `under_age`.
   */
  requireMayDeposit: (player: CallPlayer, amount: number) => Promise<void>;
  periodLimits: (player: CallPlayer) => Promise<PeriodLimits | null>;
}>;

const incompleteProfile = (missing: readonly string[]) =>
  refuse('UserNeedProfileDataException', {
    reason: 'incomplete_profile',
    invalid_parameters: Object.fromEntries(missing.map((name) => [name, 'required'])),
  });

export const createCashierRules = ({
  database,
  accounts,
  verification,
  rates,
  now,
}: CashierRulesOptions): CashierRules => {
  /** Who came by a social sign-in or a messaging app has not agreed to the terms yet, nor said where they live. */
  const requireRegistration = async (player: CallPlayer): Promise<void> => {
    if ((await accounts.findPlayer(player.id))?.isRegistrationCompleted === false)
      throw refuse('UserNeedProfileDataException', { reason: 'registration_incomplete' });
  };

  /** Independent of identity verification: no deposit before the player's age and country are known. */
  const requireAge = async (player: CallPlayer): Promise<void> => {
    const data = await accounts.personalData(player.id);
    const missing = ['birth_date', 'country_code'].filter((name) => !data[name]);
    if (missing.length > 0) throw incompleteProfile(missing);
    if (birthDate(now)(data['birth_date'] ?? '', {})) throw refuse('AccessDeniedException', { reason: 'under_age' });
  };

  const requireContact = async (player: CallPlayer, settings: CashierSettings): Promise<void> => {
    if (!settings.requiresConfirmedContact) return;
    const contacts = await accounts.contacts(player.id);
    if (contacts.some(({ isConfirmed }) => isConfirmed)) return;
    throw refuse('UserNeedConfirmContactException', {
      reason: 'no_confirmed_contact',
      error_data: { types: contacts.map(({ type }) => type) },
    });
  };

  const requirePersonalData = async (player: CallPlayer, settings: CashierSettings): Promise<string> => {
    const data = await accounts.personalData(player.id);
    const required = new Set([
      ...settings.requiredPersonalData,
      ...(findCountry(data['country_code'] ?? '')?.requires ?? []),
    ]);
    const missing = [...required].filter((name) => !data[name]);
    if (missing.length > 0) throw incompleteProfile(missing);
    return [data['first_name'], data['last_name']].filter(Boolean).join(' ');
  };

  /** Whether all a player ever deposited or withdrew comes, with this, to more than is allowed to the unknown. */
  const exceeds = async (player: CallPlayer, type: PaymentType, amount: number, allowedUsdCents: number) => {
    const usd = await rates();
    const totals = await findTotals(database, player.id, type);
    const others = totals.filter(({ currency }) => currency !== player.currency);
    const before = totals.find(({ currency }) => currency === player.currency)?.amount ?? 0;
    const isExceededBy: ExceedsUnverifiedTotal = (known) =>
      [...others, { amount: known, currency: player.currency }, { amount, currency: player.currency }].reduce(
        (sum, one) => sum + usd.toUsdCents(one.amount, one.currency),
        0,
      ) > allowedUsdCents;
    return {
      isExceededBy,
      isExceeded: isExceededBy(before),
      threshold: { amount: convertAmount(usd, allowedUsdCents, 'USD', player.currency), currency: player.currency },
    };
  };

  return {
    requireMayWithdraw: async (player, amount) => {
      await requireRegistration(player);
      const settings = await findSettings(database);
      if ((await countDeposits(database, player.id)) === 0)
        throw refuse('UserNeedDepositException', { reason: 'no_deposit' });
      await requireContact(player, settings);
      const name = await requirePersonalData(player, settings);
      const { isExceededBy, ...threshold } = await exceeds(
        player,
        'withdrawal',
        amount,
        settings.unverifiedWithdrawalsUsdCents,
      );
      const outcome = await verification.requireVerificationForWithdrawal(player.id, threshold);
      return { name, unverified: outcome && { isExceededBy, outcome } };
    },
    requireMayDeposit: async (player, amount) => {
      await requireRegistration(player);
      await requireAge(player);
      const { unverifiedDepositsUsdCents: allowed } = await findSettings(database);
      await verification.requireVerificationForDeposit(player.id, await exceeds(player, 'deposit', amount, allowed));
    },
    periodLimits: async (player) => {
      const limits = await findWithdrawalLimits(database, player.currency);
      return limits && { ...limits, dayStart: dayOf(now()), monthStart: monthOf(now()) };
    },
  };
};
