import type { PaymentMethod } from '@croupier/contract/cashier';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import { normaliseRequisites, type Requisites } from '../methods/requisites.ts';
import { fingerprintOf } from '../withdrawals/requisites-check.service.ts';

/** The details that a player deposited with: masked, and their keyed digest. */
export type DepositDetails = Readonly<{ fingerprint: string; masked: Requisites }>;

/** Returns the keyed digest of the details of a deposit; null for a method without details. */
export const detailsFingerprintOf = (
  secret: string,
  providerId: string,
  method: Pick<PaymentMethod, 'sysname' | 'requisites'>,
  given: Requisites,
): string | null => {
  const normalised = normaliseRequisites(method.requisites, given);
  return Object.keys(normalised).length === 0 ? null : fingerprintOf(secret, providerId, method.sysname, normalised);
};

const namesOf = (details: Readonly<Record<string, unknown>>): string => Object.keys(details).sort().join();

/**
 * Returns the details of successful deposits to which money can go back: those that have the same fields as a payout.
 * A method whose deposits and payouts have other fields cannot be compared and returns none.
 */
const comparableDetails = (
  details: readonly DepositDetails[],
  payout: Pick<PaymentMethod, 'requisites'>,
): readonly DepositDetails[] => {
  const names = namesOf(Object.fromEntries(payout.requisites.map(({ sysname }) => [sysname, true])));
  return details.filter(({ masked }) => namesOf(masked) === names);
};

/** The different details of a player's successful deposits with a method at its provider. */
const findDepositDetails = async (
  database: Database,
  { id, currency }: Readonly<{ id: string; currency: Currency }>,
  { method, provider }: Readonly<{ method: string; provider: string }>,
): Promise<readonly DepositDetails[]> =>
  (
    await sql<DepositDetails>`select distinct on (details_fingerprint) details_fingerprint as fingerprint, requisites as masked
    from payments where player_id = ${id} and currency = ${currency} and type = 'deposit' and status = 'success'
      and method = ${method} and provider = ${provider} and details_fingerprint is not null`.execute(database)
  ).rows;

/**
 * Returns the details to which the deposits of a method go back before this payout; empty when the payout goes to one
 * of them, or when they cannot be compared. `fingerprint` is the keyed digest of the payout's details, null without.
 */
export const otherDepositDetails = async (
  database: Database,
  player: Readonly<{ id: string; currency: Currency }>,
  method: PaymentMethod,
  { provider, fingerprint }: Readonly<{ provider: string; fingerprint: string | null }>,
): Promise<readonly DepositDetails[]> => {
  const deposits = await findDepositDetails(database, player, { method: method.sysname, provider });
  const known = comparableDetails(deposits, method);
  return known.some((one) => one.fingerprint === fingerprint) ? [] : known;
};
