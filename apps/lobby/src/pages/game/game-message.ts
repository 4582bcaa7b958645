import type { GameFrameMessage } from '@croupier/provider-contract';

type Type = Exclude<GameFrameMessage['type'], 'round-started'>;

/** What a game tells the page around it, as far as the page listens. */
export type GameMessage = Readonly<{ type: Exclude<Type, 'error'> } | { type: 'error'; code: string }>;

const plain: readonly Exclude<Type, 'error'>[] = ['ready', 'balance', 'round-finished', 'close'];

/** Reads a message of a game; null for anything else that windows say to each other. */
export const readGameMessage = (data: unknown): GameMessage | null => {
  if (
    typeof data !== 'object' ||
    data === null ||
    !('source' in data) ||
    data.source !== 'croupier-game' ||
    !('type' in data)
  )
    return null;
  if (data.type === 'error')
    return { type: 'error', code: 'code' in data && typeof data.code === 'string' ? data.code : '' };
  const type = plain.find((known) => known === data.type);
  return type ? { type } : null;
};
