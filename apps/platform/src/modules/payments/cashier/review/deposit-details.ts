import type { PaymentMethod } from '@croupier/contract/cashier';
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

const namesOf = (names: readonly string[]): string => [...names].sort().join();

/**
 * Returns the details of deposits to which a payout can go: those at its provider that have the same fields as a
 * payout. Null for details that cannot be compared with those of payouts.
 */
export const comparableDetails = (
  {
    provider,
    fingerprint,
    masked,
  }: Readonly<{ provider: string; fingerprint: string | null; masked: Requisites | null }>,
  payout: Pick<PaymentMethod, 'requisites'> & Readonly<{ provider: string }>,
): DepositDetails | null =>
  fingerprint !== null &&
  masked !== null &&
  provider === payout.provider &&
  namesOf(Object.keys(masked)) === namesOf(payout.requisites.map(({ sysname }) => sysname))
    ? { fingerprint, masked }
    : null;
