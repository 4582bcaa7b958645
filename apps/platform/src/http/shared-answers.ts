import { LRUCache } from 'lru-cache';
import type { CallContext, MethodHandler } from '../module.ts';

/** Answers kept, in bytes. */
const keptSize = 4_000_000;

type Params = Readonly<Record<string, unknown>>;

/**
 * What is asked for: the address with its query, and the locale the answer is in. `isNamed`: the address says the
 * locale.
 */
export type Asked = Readonly<{ address: string; locale: string; isNamed: boolean }>;

/** What to send, and whether it had been kept. */
export type SharedAnswer = Readonly<{ bytes: Buffer; isKept: boolean }>;

/**
 * What came of looking for an answer that was given before. `revision` is what it would be made of now, where that was
 * asked for.
 */
export type LookedUp = Readonly<{ answer: SharedAnswer | null; revision?: string | null }>;

/** An answer that was given, and what it was made of. */
export type Kept = Readonly<{ handler: MethodHandler; revision: string; params: Params; bytes: Buffer }>;

export type SharedAnswers = Readonly<{
  /**
   * The answer that was given to this very address, when the address says all of what was asked. It may have become
   * another one.
   */
  known: (address: string) => Kept | undefined;
  /** The same, when what it was made of has not changed. */
  again: (address: string) => Promise<LookedUp>;
  /** Null where the answer is not one to be kept. `revision` is given by who has asked for it in this call already. */
  answer: (
    handler: MethodHandler,
    asked: Asked,
    params: Params,
    context: CallContext,
    revision?: string | null,
  ) => Promise<SharedAnswer | null>;
}>;

/** No locale begins like an address. */
const keyOf = ({ address, locale, isNamed }: Asked): string => (isNamed ? address : `${locale} ${address}`);

/** What `kept` would be made of now; null where it is none to be kept any more. */
export const revisionNow = async ({ handler, params }: Kept): Promise<string | null> =>
  handler.revision?.(params) ?? null;

/**
 * Keeps answers that are the same for everybody as the bytes they are sent as. What they were made of is asked for
 * every call (one read, which calls of the same moment share): a change made by any process is in the next answer of
 * every process. The revision is read before the answer is made, so that an answer can only be newer than what it is
 * kept under.
 */
export const createSharedAnswers = (
  make: (handler: MethodHandler, params: Params, context: CallContext) => Promise<unknown>,
): SharedAnswers => {
  const kept = new LRUCache<string, Kept>({
    maxSize: keptSize,
    sizeCalculation: ({ bytes, revision }, key) => bytes.length + revision.length + 2 * key.length,
  });

  return {
    known: (address) => kept.get(address),
    again: async (address) => {
      const known = kept.get(address);
      if (!known) return { answer: null };
      const revision = await revisionNow(known);
      return { answer: revision === known.revision ? { bytes: known.bytes, isKept: true } : null, revision };
    },
    answer: async (handler, asked, params, context, looked) => {
      const revision = looked === undefined && handler.revision ? await handler.revision(params) : (looked ?? null);
      if (revision === null) return null;
      const known = kept.get(keyOf(asked));
      if (known?.revision === revision) return { bytes: known.bytes, isKept: true };
      const bytes = Buffer.from(JSON.stringify({ data: await make(handler, params, context) }));
      kept.set(keyOf(asked), { handler, revision, params, bytes });
      return { bytes, isKept: false };
    },
  };
};
