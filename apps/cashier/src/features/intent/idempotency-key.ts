import { createIntentKey } from '@croupier/api-client';

/** Sorts the keys of objects at every depth, so that equal bodies have equal texts. */
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sortKeys(inner)]),
  );
};

/**
 * A 53-bit digest in base 36. Source: cyrb53, public domain. It distinguishes the bodies of an intent; it is no secret.
 */
const digest = (text: string): string => {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    a = Math.imul(a ^ character, 2654435761);
    b = Math.imul(b ^ character, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36).padStart(11, '0');
};

/**
 * The idempotency key of a body under an intent. The same body has the same key in every tab and at every attempt;
 * another amount or method has another key.
 */
export const idempotencyKeyOf = (intent: string | undefined, body: object): string =>
  `${intent ?? createIntentKey()}${digest(JSON.stringify(sortKeys(body)))}`;
