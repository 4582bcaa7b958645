import type { BreachedPasswords } from './breached-passwords.port.ts';
import { createRangeApi, type RangeApiOptions } from './range-api.adapter.ts';

export type { BreachedPasswords } from './breached-passwords.port.ts';

/** Creates the configured service of breached passwords; without an origin no password counts as breached. */
export const createBreachedPasswords = (
  origin: string | null,
  options: Pick<RangeApiOptions, 'fetch' | 'onFailure'>,
): BreachedPasswords => (origin ? createRangeApi({ ...options, origin }) : { isBreached: async () => false });
