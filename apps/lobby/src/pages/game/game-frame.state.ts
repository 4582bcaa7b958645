import type { Game } from '@croupier/contract/games';
import type { SessionStatus } from '@croupier/session';
import type { GameMessage } from './game-message.ts';

export type PlayMode = 'demo' | 'real';

/** The state of the provider's game in the page. */
export type GameFrameState =
  | Readonly<{ kind: 'idle' | 'opening' }>
  /**
   * The frame is in the page. `isReady`: the game has reported that it is ready. `isBalanceTooLow`: the balance does
   * not cover the last stake.
   */
  | Readonly<{
      kind: 'playing';
      url: string;
      origin: string;
      mode: PlayMode;
      isReady: boolean;
      isBalanceTooLow: boolean;
    }>
  /** A guest cannot play for real money. */
  | Readonly<{ kind: 'guest' }>
  /** The balance is empty. */
  | Readonly<{ kind: 'no-money' }>
  /** The player is on a break or self-excluded. */
  | Readonly<{ kind: 'excluded' }>
  /** The game has no demo. */
  | Readonly<{ kind: 'no-demo' }>
  /** The provider did not open the game. */
  | Readonly<{ kind: 'failed' }>
  /** The provider's session ended: opened elsewhere, or inactive for too long. */
  | Readonly<{ kind: 'ended' }>;

export type LaunchConditions = Readonly<{
  mode: PlayMode;
  game: Game | null;
  status: SessionStatus;
  /** Total balance in minor units; null while unknown. */
  total: number | null;
  canPlayWithoutMoney: boolean;
  /** A player on a break is not offered a deposit. */
  isOnBreak: boolean;
}>;

/** Returns whether to launch the game, to wait for data, or the reason not to launch it. */
export const decideLaunch = ({
  mode,
  game,
  status,
  total,
  canPlayWithoutMoney,
  isOnBreak,
}: LaunchConditions): 'wait' | 'open' | 'guest' | 'no-money' | 'excluded' | 'no-demo' => {
  if (game === null) return 'wait';
  if (mode === 'demo') return game.extra.has_demo ? 'open' : 'no-demo';
  if (status === 'unknown') return 'wait';
  if (status === 'guest') return 'guest';
  if (total !== 0 || canPlayWithoutMoney) return 'open';
  return isOnBreak ? 'excluded' : 'no-money';
};

/** Returns the state after a message. A game shows most of its errors itself. */
export const applyMessage = (state: GameFrameState, message: GameMessage): GameFrameState => {
  if (state.kind !== 'playing') return state;
  if (message.type === 'ready') return { ...state, isReady: true };
  if (message.type === 'round-finished') return state.isBalanceTooLow ? { ...state, isBalanceTooLow: false } : state;
  if (message.type !== 'error') return state;
  if (message.code === 'SESSION_EXPIRED') return { kind: 'ended' };
  if (message.code === 'INSUFFICIENT_FUNDS') return { ...state, isBalanceTooLow: true };
  return state.isReady ? state : { kind: 'failed' };
};
