import type { Currency } from '@croupier/money';

/** A game round that ended: its stakes and payouts are final. */
export type SettledRound = Readonly<{
  id: string;
  /** The position of the event of its settlement. */
  position: number;
  playerId: string;
  /** The game's sysname. */
  game: string;
  /** Minor units. */
  stake: number;
  payout: number;
  /** The parts of stake and payout that were bonus money or free spins. */
  bonusStake: number;
  bonusPayout: number;
  currency: Currency;
  settledAt: Date;
}>;

/** A round at the moment of its settlement, before its event has a position. */
export type RoundEnd = Omit<SettledRound, 'position'>;

/** The port of the wallet module. */
export type Wallet = Readonly<{
  /** Returns which of the rounds are demonstration data, recorded by the demo instead of played. */
  findDemonstrations: (roundIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /**
   * Reports rounds of this process after their commit, as a hint that there are new events.
   * @returns a function that stops it.
   */
  onRoundSettled: (listener: (round: RoundEnd) => void) => () => void;
}>;

/** The wallet's view of a game of the catalogue. */
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
