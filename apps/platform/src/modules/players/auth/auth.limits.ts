import { networkOf, type Limit } from '../../../http/index.ts';
import { hashToken } from './auth.secrets.ts';

const minute = 60;

/**
 * Attempts count per account and address (or known device) together: an attacker at another address locks only
 * themselves out, not the player. Names are hashed, so that the counters do not reveal players.
 */
const perAccountAndAddress =
  (name: string, limit: number, windowSeconds: number) =>
  (account: string, address: string): Limit => ({
    name,
    key: `${hashToken(account)} ${networkOf(address)}`,
    limit,
    windowSeconds,
  });

const perAddress =
  (name: string, limit: number, windowSeconds: number) =>
  (address: string): Limit => ({ name, key: address, limit, windowSeconds });

/** Attempts at an account from everywhere but its owner's devices; over it, a right password needs a code besides. */
export const loginOutsideLimit = (account: string): Limit => ({
  name: 'login_outside',
  key: hashToken(account),
  limit: 50,
  windowSeconds: 60 * minute,
});
export const loginLimit = perAccountAndAddress('login', 10, 15 * minute);
export const loginAddressLimit = perAddress('login_address', 300, 15 * minute);
/** Messages that registrations send to an address, whether or not it has an account. */
export const registrationEmailLimit = (email: string): Limit => ({
  name: 'registration_email',
  key: hashToken(email),
  limit: 5,
  windowSeconds: 24 * 60 * minute,
});
export const registrationLinkLimit = perAddress('registration_link', 60, 10 * minute);
export const registrationLimit = perAddress('registration', 300, 60 * minute);
/**
 * Per account, not per session: several stolen sessions allow no more attempts than one. A login is a proof, too.
 */
const perAccount =
  (name: string, limit: number, windowSeconds: number) =>
  (playerId: string): Limit => ({ name, key: playerId, limit, windowSeconds });
export const passwordChangeLimit = perAccount('password_change', 10, 15 * minute);
export const proofLimit = perAccount('identity_proof', 10, 15 * minute);
export const proofCodesLimit = perAccount('identity_proof_codes', 10, 60 * minute);
/** Codes per account from everywhere but its owner's devices. Limits guesses, and messages to somebody's inbox. */
export const restoreDailyLimit = (account: string): Limit => ({
  name: 'restore_day',
  key: hashToken(account),
  limit: 10,
  windowSeconds: 24 * 60 * minute,
});
export const contactUndoLimit = perAddress('contact_undo', 20, 10 * minute);
export const restoreLimit = perAccountAndAddress('restore', 5, 60 * minute);
export const restoreAddressLimit = perAddress('restore_address', 60, 60 * minute);
export const restoreCodeLimit = perAccountAndAddress('restore_code', 5, 10 * minute);
