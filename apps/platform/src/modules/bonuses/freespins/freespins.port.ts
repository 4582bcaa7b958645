import type { Currency } from '@croupier/money';

export type FreeSpinsGrant = Readonly<{
  /** What they are granted for. The same key grants once. */
  key: string;
  playerId: string;
  currency: Currency;
  /** The game's sysname. */
  game: string;
  count: number;
  /** What each spin is worth, in minor units; made a stake that can be played. */
  spinValue: number;
  /** Main money at once, or a bonus once the spins are played. */
  winnings: 'bonus' | 'main';
  /** Of the bonus the winnings become. */
  wageringMultiplier: number;
  maxBet: number | null;
  lifetimeDays: number;
  offerId?: string | null;
  title: string;
  text?: string;
}>;

/** Free spins of a game, as the platform sends them to the provider. */
export type PlayablePack = Readonly<{ id: string; remaining: number; spinValue: number; currency: Currency }>;

/** The port of the free spins module. */
export type FreeSpins = Readonly<{
  /** Grants free spins, once per key. */
  grant: (spins: FreeSpinsGrant) => Promise<Readonly<{ id: string; isNew: boolean }>>;
  /** What a player can play for free in a game, what ends first first. */
  playable: (playerId: string, game: string, currency: Currency) => Promise<readonly PlayablePack[]>;
  /** The last spins of packs were played: their winnings become bonuses soon. */
  finished: () => void;
}>;
