import { hash } from 'node:crypto';
import type { BreachedPasswords } from './breached-passwords.port.ts';

export type RangeApiOptions = Readonly<{
  origin: string;
  fetch: typeof globalThis.fetch;
  timeout_ms?: number;
}>;

/** Characters of the SHA-1 hash that leave the platform: hundreds of passwords share them. */
const prefixLength = 5;

/** Whether an answer lists the rest of a hash. Lines are `SUFFIX:COUNT`; a count of 0 is padding. */
const lists = (answer: string, suffix: string): boolean =>
  answer.split(/\r?\n/).some((line) => {
    const [listed = '', count = '0'] = line.trim().split(':');
    return listed.toUpperCase() === suffix && Number(count) > 0;
  });

/** Passwords of an API by ranges (k-anonymity), as Pwned Passwords has it: the service learns no password or hash. */
export const createRangeApi = ({ origin, fetch, timeout_ms = 1500 }: RangeApiOptions): BreachedPasswords => ({
  isBreached: async (password) => {
    const digest = hash('sha1', password).toUpperCase();
    const response = await fetch(`${origin}/range/${digest.slice(0, prefixLength)}`, {
      // The same length of every answer hides from a listener which range was requested.
      headers: { 'add-padding': 'true', 'user-agent': 'croupier' },
      signal: AbortSignal.timeout(timeout_ms),
    });
    if (!response.ok) throw new Error(`The service of breached passwords answered ${response.status}`);
    return lists(await response.text(), digest.slice(prefixLength));
  },
});
