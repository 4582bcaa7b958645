import { LRUCache } from 'lru-cache';
import type { CallContext, MethodHandler } from '../module.ts';

/** Answers kept, in characters. */
const keptSize = 4_000_000;

type Params = Readonly<Record<string, unknown>>;

/** The text to send; null where the answer is not one to be kept. */
export type SharedAnswers = (handler: MethodHandler, params: Params, context: CallContext) => Promise<string | null>;

type Kept = Readonly<{ revision: string; text: string }>;

/**
 * Keeps answers that are the same for everybody as the text they are sent as. What they were made of is asked for every call
 * (one read, which calls of the same moment share): a change made by any process is in the next answer of every process. The
 * revision is read before the answer is made, so that an answer can only be newer than what it is kept under.
 */
export const createSharedAnswers = (answer: (handler: MethodHandler, params: Params, context: CallContext) => Promise<unknown>): SharedAnswers => {
  const kept = new LRUCache<string, Kept>({ maxSize: keptSize, sizeCalculation: ({ text, revision }, key) => text.length + revision.length + key.length });

  return async (handler, params, context) => {
    const revision = handler.revision ? await handler.revision(params) : null;
    if (revision === null) return null;
    const key = `${handler.method.name} ${context.locale} ${JSON.stringify(params)}`;
    const known = kept.get(key);
    if (known?.revision === revision) return known.text;
    const text = JSON.stringify({ data: await answer(handler, params, context) });
    kept.set(key, { revision, text });
    return text;
  };
};
