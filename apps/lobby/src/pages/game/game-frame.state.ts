import type { Game } from '@croupier/contract/games';
import type { SessionStatus } from '@croupier/session';
import type { GameMessage } from './game-message.ts';

export type PlayMode = 'demo' | 'real';

/** Where a game stands between the page and its provider. */
export type GameFrameState =
  | Readonly<{ kind: 'idle' | 'opening' }>
  /**
   * The frame is there; `isReady` once the game itself has said so, `isShort` after a stake that the balance does not
   * cover.
   */
  | Readonly<{ kind: 'playing'; url: string; origin: string; mode: PlayMode; isReady: boolean; isShort: boolean }>
  /** Real play is for players. */
  | Readonly<{ kind: 'guest' }>
  /** There is nothing to stake. */
  | Readonly<{ kind: 'no-money' }>
  /** The player takes a break from playing. */
  | Readonly<{ kind: 'excluded' }>
  /** The game cannot be tried for fun. */
  | Readonly<{ kind: 'no-demo' }>
  /** The provider did not open it. */
  | Readonly<{ kind: 'failed' }>
  /** Its session is over: played elsewhere, or left alone for too long. */
  | Readonly<{ kind: 'ended' }>;

export type LaunchConditions = Readonly<{
  mode: PlayMode;
  game: Game | null;
  status: SessionStatus;
  /** Minor units of the total; null while it is not known. */
  total: number | null;
  canPlayWithoutMoney: boolean;
  /** Nobody on a break is asked to deposit. */
  isOnBreak: boolean;
}>;

/** What follows when a game is to be played: it is opened, or something stands before it. */
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

/** What a message of the game changes. A game says most of its errors itself, and goes on. */
export const applyMessage = (stage: GameFrameState, message: GameMessage): GameFrameState => {
  if (stage.kind !== 'playing') return stage;
  if (message.type === 'ready') return { ...stage, isReady: true };
  if (message.type === 'round-finished') return stage.isShort ? { ...stage, isShort: false } : stage;
  if (message.type !== 'error') return stage;
  if (message.code === 'SESSION_EXPIRED') return { kind: 'ended' };
  if (message.code === 'INSUFFICIENT_FUNDS') return { ...stage, isShort: true };
  return stage.isReady ? stage : { kind: 'failed' };
};
