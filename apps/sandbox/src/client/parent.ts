import type { GameFrameMessage } from '@croupier/provider-contract';
import type { Setup } from './api.ts';

type Details = GameFrameMessage extends infer Message
  ? Message extends GameFrameMessage
    ? Omit<Message, 'source' | 'game'>
    : never
  : never;

/** Sends events to the embedding page; only its origin receives them. */
export const createParent =
  ({ parent_origin: origin, game }: Pick<Setup, 'parent_origin' | 'game'>): ((message: Details) => void) =>
  (message) => {
    if (window.parent !== window) window.parent.postMessage({ source: 'croupier-game', game, ...message }, origin);
  };
