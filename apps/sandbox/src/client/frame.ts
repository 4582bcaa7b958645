import type { Choice, Outcome } from '../games/engines/index.ts';
import type { Api, RoundView, Setup } from './api.ts';
import type { Sound } from './sound.ts';
import type { Texts } from './texts.ts';

/** The parts of the frame that a game uses. */
export type Frame = Readonly<{
  setup: Setup;
  texts: Texts;
  api: Api;
  sound: Sound;
  stake: () => number;
  isTurbo: () => boolean;
  money: (amount: number) => string;
  announce: (text: string) => void;
  /** Updates the frame: amounts, and whether its button is enabled. */
  refresh: () => void;
}>;

/** One kind of game. Its outcomes come from the server; it only shows them. */
export type View = Readonly<{
  element: HTMLElement;
  /** The text of the main button. */
  action: string;
  /** A game with its own chips has no stake selector. */
  hasOwnStake?: boolean;
  /** The current bet, or the text that says what is missing. */
  choice: () => Readonly<{ choice: Choice; stake: number }> | string;
  reveal: (outcome: Outcome) => Promise<void>;
  /** Shows the outcome of an earlier round at once. */
  settled: (outcome: Outcome) => void;
  /** A game with timed rounds announces when bets are open and when rounds end. */
  isOpen?: () => boolean;
  started?: (settled: () => Promise<void>, hasBet: () => boolean) => void;
  /** A bet was accepted, now or before the page was loaded, and waits for the wheel. */
  betTaken?: (round: RoundView) => void;
  /** The bet no longer waits. */
  betEnded?: () => void;
}>;
