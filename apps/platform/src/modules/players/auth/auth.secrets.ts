import { hash as digest, randomBytes, randomInt } from 'node:crypto';
import { restoreCodeDigits } from '@croupier/contract/auth';

export { hashPassword, verifyPassword, verifyStranger } from '../../../secrets/index.ts';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are random enough that a plain hash cannot be turned back. */
export const hashToken = (token: string): string => digest('sha256', token);

/** A code of ten digits: the limits of a day allow some hundred guesses of ten thousand million. */
export const newRestoreCode = (): string => String(randomInt(10 ** restoreCodeDigits)).padStart(restoreCodeDigits, '0');
