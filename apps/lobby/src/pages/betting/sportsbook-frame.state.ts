import type { BettingFrameMessage } from '@croupier/provider-contract';

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

/** The messages of the sportsbook that the page handles. */
export type SportsbookMessage = Readonly<
  { type: Exclude<BettingFrameMessage['type'], 'error' | 'bet-placed'> } | { type: 'error'; code: string }
>;

const plain: readonly Exclude<SportsbookMessage['type'], 'error'>[] = ['ready', 'balance', 'bet-settled', 'sign-in'];

/** Parses a message of the sportsbook. Returns null for messages of other windows. */
export const readSportsbookMessage = (data: unknown): SportsbookMessage | null => {
  if (
    typeof data !== 'object' ||
    data === null ||
    !('source' in data) ||
    data.source !== 'croupier-sportsbook' ||
    !('type' in data)
  )
    return null;
  if (data.type === 'error')
    return { type: 'error', code: 'code' in data && typeof data.code === 'string' ? data.code : '' };
  const type = plain.find((known) => known === data.type);
  return type ? { type } : null;
};

/** Returns the state after a message. The sportsbook shows all errors itself, except an expired session. */
export const applyMessage = (state: SportsbookFrameState, message: SportsbookMessage): SportsbookFrameState => {
  if (state.kind !== 'open') return state;
  if (message.type === 'ready') return { ...state, isReady: true };
  return message.type === 'error' && message.code === 'SESSION_EXPIRED' ? { kind: 'ended' } : state;
};
