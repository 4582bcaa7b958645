import { hash as digest, randomBytes, randomInt } from 'node:crypto';
import { restoreCodeDigits } from '@croupier/contract/auth';

export const newToken = (): string => randomBytes(32).toString('base64url');

/**
 * Creates the token of a session or of the link of a registration. The token of a cell begins with the cell's name and
 * a full stop, by which calls find the platforms of the player. The hash includes the name: with another one,
 * the token is unknown.
 */
export const newCellToken = (cell: string | null): string => (cell === null ? newToken() : `${cell}.${newToken()}`);

/** Tokens are random enough that a plain hash cannot be turned back. */
export const hashToken = (token: string): string => digest('sha256', token);

/** A code of ten digits: the limits of a day allow some hundred guesses of ten thousand million. */
export const newRestoreCode = (): string => String(randomInt(10 ** restoreCodeDigits)).padStart(restoreCodeDigits, '0');
