import { randomBytes } from 'node:crypto';
import type { Database } from '../../../database/index.ts';
import {
  hashPassword,
  keyedHashes,
  verifyPassword,
  verifyStranger,
  type KeyedHashes,
  type Secret,
} from '../../../secrets/index.ts';
import { findRecoveryCodes, useRecoveryCode } from './two-factor.repository.ts';

const recoveryCodes = 10;

const newRecoveryCode = (): string =>
  `${randomBytes(3).toString('hex').slice(0, 5)}-${randomBytes(3).toString('hex').slice(0, 5)}`;

const keyedHashesOf = (secret: Secret, playerId: string, code: string): KeyedHashes =>
  keyedHashes(secret, 'recovery code', `${playerId} ${code.toLowerCase().replace(/[^0-9a-f]/g, '')}`);

/**
 * The part of a keyed hash that is stored in clear, so that a code is compared with one or two stored ones instead of
 * ten. It has 8 of the code's 40 bits, and only for those who have the account secret.
 */
const lookupOf = (keyedHash: string): string => `${keyedHash.slice(0, 2)}:`;

/** Returns ten new recovery codes, and what the platform stores of them: argon2id of the keyed hash. */
export const createRecoveryCodes = async (
  secret: Secret,
  playerId: string,
): Promise<Readonly<{ codes: readonly string[]; stored: readonly string[] }>> => {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  const stored = await Promise.all(
    codes.map(async (code) => {
      const [keyedHash] = keyedHashesOf(secret, playerId, code);
      return `${lookupOf(keyedHash)}${await hashPassword(keyedHash)}`;
    }),
  );
  return { codes, stored };
};

/**
 * Uses up a recovery code. A wrong code takes as long as a right one. Accepts the codes of former releases too, which
 * are stored as keyed hashes.
 * @returns whether the code is right and was unused.
 */
export const takeRecoveryCode = async (
  { database, secret }: Readonly<{ database: Database; secret: Secret }>,
  playerId: string,
  code: string,
): Promise<boolean> => {
  const keyedHashesOfCode = keyedHashesOf(secret, playerId, code);
  const candidates = await findRecoveryCodes(database, playerId, keyedHashesOfCode.map(lookupOf));
  for (const stored of candidates)
    for (const keyedHash of keyedHashesOfCode) {
      const lookup = lookupOf(keyedHash);
      if (stored.startsWith(lookup) && (await verifyPassword(stored.slice(lookup.length), keyedHash)))
        return useRecoveryCode(database, playerId, [stored]);
    }
  if (candidates.length === 0) await verifyStranger(keyedHashesOfCode[0]);
  return useRecoveryCode(database, playerId, keyedHashesOfCode);
};
