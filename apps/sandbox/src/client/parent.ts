import type { GameFrameMessage, GamePageMessage } from '@croupier/provider-contract';
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

const balanceChanged: GamePageMessage = { source: 'croupier-site', type: 'balance-changed' };

/** Calls `handle` when the embedding page reports a change of the balance. Ignores other windows and origins. */
export const onBalanceChanged = ({ parent_origin: parentOrigin }: Pick<Setup, 'parent_origin'>, handle: () => void) =>
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== parentOrigin || typeof data !== 'object' || data === null) return;
    const { source: sender, type }: Readonly<{ source?: unknown; type?: unknown }> = data;
    if (sender === balanceChanged.source && type === balanceChanged.type) handle();
  });
