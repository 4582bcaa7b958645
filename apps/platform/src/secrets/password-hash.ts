import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: the OWASP minimum, about 14 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Keyboards enter the same character in different ways: it must be the same password. */
const normalised = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normalised(password), cost);

export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, normalised(password));

let stranger: Promise<string> | undefined;

/** Takes as long as for a known name, and never succeeds. */
export const verifyStranger = async (password: string): Promise<false> => {
  stranger ??= hashPassword(randomBytes(16).toString('hex'));
  await verify(await stranger, normalised(password));
  return false;
};
