import type { Currency } from '@croupier/money';

/** A game round that ended: its stakes and payouts are final. */
export type SettledRound = Readonly<{
  id: string;
  /** Its place in the order in which rounds were settled; rises without a gap that could be filled later. */
  position: number;
  playerId: string;
  /** The game's sysname. */
  game: string;
  /** Minor units. */
  stake: number;
  payout: number;
  /** What of them was not main money: bonuses and free spins. */
  bonusStake: number;
  bonusPayout: number;
  currency: Currency;
  settledAt: Date;
}>;

/** A round that was settled just now; its position is read with it from the feed. */
export type RoundEnd = Omit<SettledRound, 'position'>;

/** The port of the wallet module. */
export type Wallet = Readonly<{
  /**
   * Settled real-money rounds after a position (0: from the beginning), in their order. Keep the last position
   * with what was made of the rounds, in one transaction, and every round counts once.
   */
  roundsSince: (position: number, limit: number) => Promise<readonly SettledRound[]>;
  /** Tells of rounds this process settled, after their commit: a hint to look, not a record. @returns how to stop. */
  onRoundSettled: (listener: (round: RoundEnd) => void) => () => void;
}>;

/** What the wallet needs to know of a game; the catalogue supplies it. */
export type PlayableGame = Readonly<{
  sysname: string;
  name: string;
  type: string;
  /** The id of the configured provider that serves the game. */
  provider: string;
  hasDemo: boolean;
  isActive: boolean;
}>;

export type GameLookup = Readonly<{
  findGame: (sysname: string) => Promise<PlayableGame | null>;
  gameNames: (sysnames: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}>;
