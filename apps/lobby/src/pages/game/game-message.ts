import type { GameFrameMessage } from '@croupier/provider-contract';

type Type = Exclude<GameFrameMessage['type'], 'round-started'>;

/** The messages of a game that the page handles. */
export type GameMessage = Readonly<{ type: Exclude<Type, 'error'> } | { type: 'error'; code: string }>;

const plain: readonly Exclude<Type, 'error'>[] = ['ready', 'balance', 'round-finished', 'close'];

/** Parses a message of a game. Returns null for messages of other windows. */
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
