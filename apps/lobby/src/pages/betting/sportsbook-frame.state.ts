import type { BettingFrameMessage } from '@croupier/provider-contract';
import { createMessageReader, type ProviderMessage } from '../../features/provider-frame/index.ts';

/** The state of the provider's sportsbook in the page. */
export type SportsbookFrameState =
  | Readonly<{ kind: 'idle' | 'opening' }>
  /** The frame is in the page. `isReady`: the sportsbook has reported that it is ready. */
  | Readonly<{ kind: 'open'; url: string; origin: string; isReady: boolean }>
  /** The provider did not open the sportsbook. */
  | Readonly<{ kind: 'failed' }>
  /** The provider's session has expired. */
  | Readonly<{ kind: 'ended' }>
  /** The site has no sportsbook. */
  | Readonly<{ kind: 'none' }>
  /** The player is self-excluded. */
  | Readonly<{ kind: 'excluded' }>;

type Type = Exclude<BettingFrameMessage['type'], 'error' | 'bet-placed'>;

/** The messages of the sportsbook that the page handles. */
export type SportsbookMessage = ProviderMessage<Type>;

/** Parses a message of the sportsbook. Returns null for messages of other windows. */
export const readSportsbookMessage = createMessageReader<Type>('croupier-sportsbook', [
  'ready',
  'balance',
  'bet-settled',
  'sign-in',
]);

/** Returns the state after a message. The sportsbook shows all errors itself, except an expired session. */
export const applyMessage = (state: SportsbookFrameState, message: SportsbookMessage): SportsbookFrameState => {
  if (state.kind !== 'open') return state;
  if (message.type === 'ready') return { ...state, isReady: true };
  return message.type === 'error' && message.code === 'SESSION_EXPIRED' ? { kind: 'ended' } : state;
};
