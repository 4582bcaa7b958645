import type { GameFrameMessage } from '@croupier/provider-contract';
import { createMessageReader, type ProviderMessage } from '../../features/provider-frame/index.ts';

type Type = Exclude<GameFrameMessage['type'], 'round-started' | 'error'>;

/** The messages of a game that the page handles. */
export type GameMessage = ProviderMessage<Type>;

/** Parses a message of a game. Returns null for messages of other windows. */
export const readGameMessage = createMessageReader<Type>('croupier-game', [
  'ready',
  'balance',
  'round-finished',
  'close',
]);
