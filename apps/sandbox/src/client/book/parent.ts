import type { BettingFrameMessage } from '@croupier/provider-contract';
import type { BookSetup } from './api.ts';

type Message = BettingFrameMessage extends infer One
  ? One extends BettingFrameMessage
    ? Omit<One, 'source'>
    : never
  : never;

/** Sends events to the embedding page; only its origin receives them. */
export const createBookParent =
  ({ parent_origin: origin }: Pick<BookSetup, 'parent_origin'>): ((message: Message) => void) =>
  (message) => {
    if (window.parent !== window) window.parent.postMessage({ source: 'croupier-sportsbook', ...message }, origin);
  };
export type TellParent = ReturnType<typeof createBookParent>;
